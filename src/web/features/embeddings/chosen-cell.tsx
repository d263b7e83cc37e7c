import { cosineAt } from '#domain/similarity/cosine-matrix.ts'
import { placeOf } from '#domain/similarity/pair-places.ts'
import { differenceWords, placeWords } from '#domain/similarity/place-words.ts'
import { Key } from '../../ui/key.tsx'
import { Tile } from '../../ui/tile.tsx'
import type { MeasuredModel, Pair, TextItem } from './board.ts'
import { cosineWords } from './cosine-words.ts'
import { shorten } from './shorten.ts'

interface ChosenCellProps {
  texts: readonly TextItem[]
  measured: readonly MeasuredModel[]
  pair: Pair
}

/** The chosen pair in words. */
export function ChosenCell({ texts, measured, pair: { row, column } }: ChosenCellProps) {
  const [one, other] = [texts[row]?.text ?? '', texts[column]?.text ?? '']
  const isItself = row === column
  const [a, b] = measured
  return (
    <section className="reading-card chosen-cell" aria-label="Chosen cell">
      <h2>Chosen cell</h2>
      <p className="chosen-texts">
        {shorten(one, 160)}{' '}
        {isItself ? (
          <span>with itself</span>
        ) : (
          <>
            <span>and</span> {shorten(other, 160)}
          </>
        )}
      </p>
      <ul className="chosen-places">
        {measured.map(({ model, letter, position, reading }) => (
          <li key={model}>
            <Tile letter={letter} position={position} />
            <span>
              {isItself ? 'always the same' : sentence(placeWords(placeOf(reading.places, row, column)))}
            </span>
            <span className="figure">{cosineWords(cosineAt(reading.matrix, row, column))}</span>
          </li>
        ))}
      </ul>
      {a && b && !isItself && (
        <p className="reading-note">
          {measured.length === 2 &&
            `${differenceWords(
              { name: a.letter, place: placeOf(a.reading.places, row, column) },
              { name: b.letter, place: placeOf(b.reading.places, row, column) },
            )} `}
          Compare the places, not the cosines.
        </p>
      )}
      <p className="reading-keys">
        {['↑', '↓', '←', '→'].map((key) => (
          <Key key={key}>{key}</Key>
        ))}{' '}
        walk through the cells
      </p>
    </section>
  )
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
