import { cosineAt } from '#domain/similarity/cosine-matrix.ts'
import { rankOf } from '#domain/similarity/pair-ranks.ts'
import { rankWords } from '#domain/words/ranks.ts'
import type { Reading, Scale, TextItem } from './board.ts'
import { cosineInShort, cosineWords } from './cosine-words.ts'
import { firstStrongLevel, levelOf, strengthOf } from './levels.ts'
import { shorten } from './shorten.ts'
import { words } from './words.ts'

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
        const about = isDiagonal
          ? words.map.itself
          : words.map.cell(cosineWords(cosine), rankWords(rankOf(reading.ranks, row, column)))
        return (
          <td
            key={other.id}
            tabIndex={reachable === column ? 0 : -1}
            data-cell={`${row} ${column}`}
            aria-label={about}
            aria-selected={marked === column}
            data-tip={words.map.pair(row + 1, column + 1, about)}
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
