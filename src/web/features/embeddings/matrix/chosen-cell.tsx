import type { Ref } from 'react'
import type { Measure } from '#domain/similarity/kernel/measures.ts'
import { Key } from '../../../ui/key.tsx'
import { Tile } from '../../../ui/tile.tsx'
import { ReadingCard, ReadingNote, ReadingTitle } from '../parts/reading-card.tsx'
import { shorten } from '../base/shorten.ts'
import type { PairFigures } from '../vectors/views/matrix-pairs.ts'
import { comparisonWords, figureWords, placeWords } from './pair-words.ts'
import type { MatrixColumns, MatrixText } from './use-matrix.ts'
import { words } from './words.ts'

interface ChosenCellProps extends Pick<MatrixColumns, 'columns' | 'compared'> {
  ref: Ref<HTMLElement>
  measure: Measure
  one: MatrixText
  other: MatrixText
  /** Null until it is known. */
  pair: PairFigures | null
}

// On phones it sticks to the foot: what is tapped above is read here, without scrolling.
const card = 'flex flex-col max-phone:sticky max-phone:bottom-2 max-phone:z-3 max-phone:shadow-overlay'

// On phones always two lines: a card that grows would lie over the cell that it is about.
const pairTexts = [
  'mt-2 mb-3 text-15 leading-5.5 font-[550] wrap-anywhere',
  'max-phone:mt-1 max-phone:mb-2 max-phone:line-clamp-2 max-phone:min-h-10 max-phone:text-14 max-phone:leading-5',
].join(' ')

// In very low windows beside one another, where there is the width: more of the map is in sight.
const figures =
  'max-phone:short:grid max-phone:short:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))] max-phone:short:gap-x-6'

/** The chosen pair in words. */
export function ChosenCell({ ref, columns, compared, measure, one, other, pair }: ChosenCellProps) {
  const comparison = compared && pair && comparisonWords(compared, pair)
  return (
    <ReadingCard ref={ref} label={words.cell.title} className={card}>
      <ReadingTitle className="max-phone:hidden">{words.cell.title}</ReadingTitle>
      <p className={pairTexts}>
        <bdi>{shorten(one.text, 160)}</bdi>{' '}
        {one === other ? (
          <span className="font-normal text-muted">{words.cell.withItself}</span>
        ) : (
          <>
            <span className="font-normal text-muted">{words.cell.and}</span>{' '}
            <bdi>{shorten(other.text, 160)}</bdi>
          </>
        )}
      </p>
      <ul className={figures}>
        {columns.map(({ id, letter, position }) => {
          const figure = pair?.figures[id]
          return (
            <li
              key={id}
              // On phones the card lies over the map: there the two that are compared are enough.
              data-aside={(compared && !compared.some((column) => column.id === id)) || undefined}
              className="flex min-h-9 items-center gap-2.5 border-t border-hair py-1 max-phone:min-h-7.5 max-phone:py-0.5 max-phone:data-aside:hidden"
            >
              <Tile letter={letter} position={position} />
              {figure && (
                <>
                  <span>{sentence(placeWords(figure))}</span>
                  <span className="figure ml-auto">{figureWords(measure, figure.similarity)}</span>
                </>
              )}
            </li>
          )
        })}
      </ul>
      {comparison && (
        <ReadingNote className="max-phone:hidden">
          {comparison} {words.cell.comparePlaces[measure]}
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
