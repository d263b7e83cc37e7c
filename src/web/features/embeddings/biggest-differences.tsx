import { useState } from 'react'
import { biggestDifferences, type Difference } from '#domain/similarity/biggest-differences.ts'
import { placeOf } from '#domain/similarity/pair-places.ts'
import { placeInShort } from '#domain/similarity/place-words.ts'
import { Segments } from '../../ui/segments.tsx'
import { Tile } from '../../ui/tile.tsx'
import type { MeasuredModel, TextItem } from './board.ts'
import { useBoardActions } from './use-board.ts'

interface BiggestDifferencesProps {
  texts: readonly TextItem[]
  measured: readonly MeasuredModel[]
}

const shown = 5

/** The pairs that two models place most differently. */
export function BiggestDifferences({ texts, measured }: BiggestDifferencesProps) {
  const [chosenCouple, setChosenCouple] = useState('')
  const { pairChosen } = useBoardActions()

  const couples = couplesOf(measured)
  const couple = couples.find(({ value }) => value === chosenCouple) ?? couples[0]
  if (!couple) return null
  const { a, b } = couple
  const differences = biggestDifferences(a.reading.places, b.reading.places, shown)
  const pairs = a.reading.places.pairs

  return (
    <section className="reading-card biggest-differences" aria-label="Biggest differences">
      <div className="reading-head">
        <h2>Biggest differences</h2>
        {couples.length > 1 && (
          <Segments
            label="Models"
            options={couples}
            value={couple.value}
            onChange={(value) => setChosenCouple(value)}
          />
        )}
      </div>
      {differences.length === 0 ? (
        <p className="reading-note">These two models put all pairs in the same order.</p>
      ) : (
        <>
          <div className="difference-head">
            <span>Pair</span>
            <Tile size="small" letter={a.letter} position={a.position} />
            <Tile size="small" letter={b.letter} position={b.position} />
            <span className="difference-ends">
              <span>closer in {a.letter}</span>
              <span>closer in {b.letter}</span>
            </span>
          </div>
          <ol>
            {differences.map((difference) => {
              const { row, column, places } = difference
              const closer = places > 0 ? a : b
              return (
                <li key={`${row} ${column}`}>
                  <button type="button" onClick={() => pairChosen({ row, column })}>
                    <span className="difference-pair">
                      <NumberedText texts={texts} index={row} />
                      <NumberedText texts={texts} index={column} />
                    </span>
                    <PlaceFigure model={a} difference={difference} />
                    <PlaceFigure model={b} difference={difference} />
                    <span className="difference-bar" data-hue={closer.position} aria-hidden="true">
                      <i
                        data-side={places > 0 ? 'left' : 'right'}
                        style={{ width: `${(Math.abs(places) / pairs) * 50}%` }}
                      />
                    </span>
                  </button>
                </li>
              )
            })}
          </ol>
        </>
      )}
    </section>
  )
}

function NumberedText({ texts, index }: { texts: readonly TextItem[]; index: number }) {
  return (
    <span>
      <i className="figure">{index + 1}</i> {texts[index]?.text}
    </span>
  )
}

function PlaceFigure({ model, difference }: { model: MeasuredModel; difference: Difference }) {
  const { row, column } = difference
  return (
    <span className="figure difference-place" data-hue={model.position}>
      {placeInShort(placeOf(model.reading.places, row, column))}
    </span>
  )
}

const couplesOf = (measured: readonly MeasuredModel[]) =>
  measured.flatMap((a, index) =>
    measured
      .slice(index + 1)
      .map((b) => ({ value: `${a.letter}${b.letter}`, label: `${a.letter}, ${b.letter}`, a, b })),
  )
