import { cosineAt } from '#domain/similarity/cosine-matrix.ts'
import { placeOf } from '#domain/similarity/pair-places.ts'
import { placeWords } from '#domain/similarity/place-words.ts'
import type { Reading, Scale, TextItem } from './board.ts'
import { cosineInShort, cosineWords } from './cosine-words.ts'
import { firstStrongLevel, levelOf, strengthOf } from './levels.ts'
import { shorten } from './shorten.ts'

interface HeatRowProps {
  row: number
  texts: readonly TextItem[]
  reading: Reading
  scale: Scale
  hasNumbers: boolean
  hasLabel: boolean
  /** The column that the Tab key reaches, if it is in this row. */
  reachable: number | null
  /** The column of the chosen pair's cell in this row. */
  marked: number | null
  onChooseText: (id: string) => void
}

export function HeatRow(props: HeatRowProps) {
  const { row, texts, reading, scale, hasNumbers, hasLabel, reachable, marked, onChooseText } = props
  const item = texts[row]
  if (!item) return null
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          tabIndex={-1}
          data-cell={`${row} -1`}
          aria-label={`${row + 1}: ${shorten(item.text)}`}
          data-tip={item.text.slice(0, 200)}
          onClick={() => onChooseText(item.id)}
        >
          {hasLabel && row + 1}
        </button>
      </th>
      {texts.map((other, column) => {
        const cosine = cosineAt(reading.matrix, row, column)
        const level = levelOf(reading, scale, row, column)
        const isDiagonal = row === column
        const words = isDiagonal
          ? 'the text itself'
          : `${cosineWords(cosine)}, ${placeWords(placeOf(reading.places, row, column))}`
        return (
          <td
            key={other.id}
            tabIndex={reachable === column ? 0 : -1}
            data-cell={`${row} ${column}`}
            aria-label={words}
            aria-selected={marked === column}
            data-tip={`${row + 1} and ${column + 1}: ${words}`}
            data-diagonal={isDiagonal || undefined}
            data-strong={level >= firstStrongLevel || undefined}
            style={{ '--strength': `${strengthOf(level)}%` }}
          >
            {hasNumbers && cosineInShort(cosine)}
          </td>
        )
      })}
    </tr>
  )
}
