import { useState } from 'react'
import { biggestDifferences, type Difference } from '#domain/similarity/biggest-differences.ts'
import { rankOf } from '#domain/similarity/pair-ranks.ts'
import { rankInShort } from '#domain/words/ranks.ts'
import { Segments } from '../../ui/segments.tsx'
import { Tile } from '../../ui/tile.tsx'
import type { MeasuredModel, TextItem } from './board.ts'
import { ReadingCard, ReadingHead, ReadingNote, ReadingTitle } from './reading-card.tsx'
import { useBoardActions } from './use-board.ts'
import { words } from './words.ts'

interface BiggestDifferencesProps {
  texts: readonly TextItem[]
  measured: readonly MeasuredModel[]
}

const shown = 5

const columns = [
  'grid grid-cols-[minmax(0,1fr)_40px_40px_148px] items-center gap-2',
  'max-[901px]:grid-cols-[minmax(0,1fr)_44px_44px_80px] max-phone:grid-cols-[minmax(0,1fr)_44px_44px]',
].join(' ')

const rowButton = `${columns} -mx-2 w-[calc(100%+16px)] rounded-md px-2 py-1 text-left hover:bg-hover max-phone:min-h-11`

// It goes from the middle to the model that places the pair closer.
const bar = [
  'ruler relative h-2.25 max-phone:hidden',
  'before:absolute before:-inset-y-0.75 before:left-1/2 before:w-px before:bg-control',
].join(' ')

/** The pairs that two models place most differently. */
export function BiggestDifferences({ texts, measured }: BiggestDifferencesProps) {
  const [chosenCouple, setChosenCouple] = useState('')
  const { pairChosen } = useBoardActions()

  const couples = couplesOf(measured)
  const couple = couples.find(({ value }) => value === chosenCouple) ?? couples[0]
  if (!couple) return null
  const { a, b } = couple
  const differences = biggestDifferences(a.reading.ranks, b.reading.ranks, shown)
  const pairs = a.reading.ranks.pairs

  return (
    <ReadingCard label={words.differences.title}>
      <ReadingHead className="justify-between">
        <ReadingTitle>{words.differences.title}</ReadingTitle>
        {couples.length > 1 && (
          <Segments
            label={words.models}
            options={couples}
            value={couple.value}
            onChange={(value) => setChosenCouple(value)}
          />
        )}
      </ReadingHead>
      {differences.length === 0 ? (
        <ReadingNote>{words.differences.none}</ReadingNote>
      ) : (
        <>
          <div className={`mt-1 h-7.5 text-12 text-muted ${columns}`}>
            <span>{words.differences.pair}</span>
            <Tile size="small" className="justify-self-end" letter={a.letter} position={a.position} />
            <Tile size="small" className="justify-self-end" letter={b.letter} position={b.position} />
            <span className="flex justify-between max-[901px]:hidden">
              <span>{words.differences.closerIn(a.letter)}</span>
              <span>{words.differences.closerIn(b.letter)}</span>
            </span>
          </div>
          <ol>
            {differences.map((difference) => {
              const { row, column, ranks } = difference
              const closer = ranks > 0 ? a : b
              return (
                <li key={`${row} ${column}`} className="border-t border-hair">
                  <button type="button" className={rowButton} onClick={() => pairChosen({ row, column })}>
                    <span>
                      <NumberedText texts={texts} index={row} />
                      <NumberedText texts={texts} index={column} />
                    </span>
                    <PlaceFigure model={a} difference={difference} />
                    <PlaceFigure model={b} difference={difference} />
                    <span className={bar} data-hue={closer.position} aria-hidden="true">
                      <i
                        className={`absolute top-1 h-1.25 bg-bar ${ranks > 0 ? 'right-1/2' : 'left-1/2'}`}
                        style={{ width: `${(Math.abs(ranks) / pairs) * 50}%` }}
                      />
                    </span>
                  </button>
                </li>
              )
            })}
          </ol>
        </>
      )}
    </ReadingCard>
  )
}

function NumberedText({ texts, index }: { texts: readonly TextItem[]; index: number }) {
  return (
    <span className="block truncate leading-4.5">
      <i className="figure inline-block w-5.5 text-11 text-muted not-italic">{index + 1}</i>{' '}
      {texts[index]?.text}
    </span>
  )
}

function PlaceFigure({ model, difference }: { model: MeasuredModel; difference: Difference }) {
  const { row, column } = difference
  return (
    <span className="figure text-right text-12 whitespace-nowrap text-ink" data-hue={model.position}>
      {rankInShort(rankOf(model.reading.ranks, row, column))}
    </span>
  )
}

const couplesOf = (measured: readonly MeasuredModel[]) =>
  measured.flatMap((a, index) =>
    measured
      .slice(index + 1)
      .map((b) => ({ value: `${a.letter}${b.letter}`, label: `${a.letter}, ${b.letter}`, a, b })),
  )
