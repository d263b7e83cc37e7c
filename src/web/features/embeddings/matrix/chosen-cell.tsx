import type { Ref } from 'react'
import { cosineAt } from '#domain/similarity/cosine-matrix.ts'
import { rankOf } from '#domain/similarity/pair-ranks.ts'
import { differenceWords, rankWords } from '#domain/words/ranks.ts'
import { Key } from '../../ui/key.tsx'
import { Tile } from '../../ui/tile.tsx'
import type { MeasuredModel, Pair, TextItem } from './board.ts'
import { cosineWords } from './cosine-words.ts'
import { ReadingCard, ReadingNote, ReadingTitle } from './reading-card.tsx'
import { shorten } from './shorten.ts'
import { words } from './words.ts'

interface ChosenCellProps {
  ref: Ref<HTMLElement>
  texts: readonly TextItem[]
  measured: readonly MeasuredModel[]
  pair: Pair
}

// On phones it sticks to the foot: what is tapped above is read here, without scrolling.
const card =
  'flex flex-col last:col-span-full max-phone:sticky max-phone:bottom-2 max-phone:z-3 max-phone:shadow-overlay'

const pairTexts = [
  'mt-2 mb-3 text-15 leading-5.5 font-[550] wrap-anywhere',
  'max-phone:mt-1 max-phone:mb-2 max-phone:line-clamp-3 max-phone:text-14 max-phone:leading-5',
].join(' ')

/** The chosen pair in words. */
export function ChosenCell({ ref, texts, measured, pair: { row, column } }: ChosenCellProps) {
  const [one, other] = [texts[row]?.text ?? '', texts[column]?.text ?? '']
  const isItself = row === column
  const [a, b] = measured
  return (
    <ReadingCard ref={ref} label={words.cell.title} className={card}>
      <ReadingTitle className="max-phone:hidden">{words.cell.title}</ReadingTitle>
      <p className={pairTexts}>
        {shorten(one, 160)}{' '}
        {isItself ? (
          <span className="font-normal text-muted">{words.cell.withItself}</span>
        ) : (
          <>
            <span className="font-normal text-muted">{words.cell.and}</span> {shorten(other, 160)}
          </>
        )}
      </p>
      <ul>
        {measured.map(({ model, letter, position, reading }) => (
          <li
            key={model}
            className="flex min-h-9 items-center gap-2.5 border-t border-hair py-1 max-phone:min-h-7.5 max-phone:py-0.5"
          >
            <Tile letter={letter} position={position} />
            <span>
              {isItself ? words.cell.alwaysSame : sentence(rankWords(rankOf(reading.ranks, row, column)))}
            </span>
            <span className="figure ml-auto">{cosineWords(cosineAt(reading.matrix, row, column))}</span>
          </li>
        ))}
      </ul>
      {a && b && !isItself && (
        <ReadingNote className="max-phone:hidden">
          {measured.length === 2 &&
            `${differenceWords(
              { name: a.letter, rank: rankOf(a.reading.ranks, row, column) },
              { name: b.letter, rank: rankOf(b.reading.ranks, row, column) },
            )} `}
          {words.cell.comparePlaces}
        </ReadingNote>
      )}
      <p className="mt-auto flex items-center gap-0.75 pt-4 text-12 text-muted max-phone:hidden">
        {['↑', '↓', '←', '→'].map((key) => (
          <Key key={key}>{key}</Key>
        ))}{' '}
        {words.cell.keys}
      </p>
    </ReadingCard>
  )
}

const sentence = (phrase: string) => phrase.charAt(0).toUpperCase() + phrase.slice(1)
