import type { KeyboardEvent } from 'react'
import { useIsPhone } from '../../ui/use-media-query.ts'
import type { Pair, Reading, Scale, TextItem } from './board.ts'
import { cellAfterKey } from './heat-keys.ts'
import { HeatRow } from './heat-row.tsx'
import { words } from './words.ts'

export interface CellsProps {
  label: string
  texts: readonly TextItem[]
  reading: Reading
  scale: Scale
  pair: Pair
  onChoose: (pair: Pair) => void
  onChooseText: (id: string) => void
}

/** The cells as a table: arrow keys walk, and the cell with the focus is the chosen one, in all models. */
export function HeatGrid({ label, texts, reading, scale, pair, onChoose, onChooseText }: CellsProps) {
  const hasNumbers = texts.length <= (useIsPhone() ? 12 : 16)
  const isDense = texts.length > 20

  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const from = event.target instanceof HTMLElement ? cellOf(event.target) : null
    const to = from && cellAfterKey(event.key, event.ctrlKey || event.metaKey, from, texts.length)
    if (!to) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${to.row} ${to.column}"]`)?.focus()
  }
  const chooseFocused = (target: HTMLElement) => {
    const cell = cellOf(target)
    if (cell && cell.column >= 0) onChoose(cell)
  }

  return (
    <table
      // The cells take the focus and the arrow keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
      role="grid"
      aria-label={label}
      className="heat-grid"
      data-dense={isDense}
      style={{ '--count': texts.length }}
      onKeyDown={walk}
      onFocus={(event) => chooseFocused(event.target)}
    >
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{words.texts.text}</span>
          </th>
          {texts.map((item, index) => (
            <th key={item.id} scope="col" aria-label={`${index + 1}`} data-tip={item.text.slice(0, 200)}>
              {isLabelled(index, isDense) && index + 1}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {texts.map((item, row) => (
          <HeatRow
            key={item.id}
            row={row}
            texts={texts}
            reading={reading}
            scale={scale}
            hasNumbers={hasNumbers}
            hasLabel={isLabelled(row, isDense)}
            reachable={pair.row === row ? pair.column : null}
            marked={markedIn(row, pair)}
            onChooseText={onChooseText}
          />
        ))}
      </tbody>
    </table>
  )
}

const isLabelled = (index: number, isDense: boolean) => !isDense || index === 0 || (index + 1) % 5 === 0

/** A pair has two cells, one on each side of the diagonal. */
const markedIn = (row: number, pair: Pair) => {
  if (row === pair.row) return pair.column
  return row === pair.column ? pair.row : null
}

function cellOf(element: HTMLElement): Pair | null {
  const [row, column] = element.dataset.cell?.split(' ').map(Number) ?? []
  return row === undefined || column === undefined ? null : { row, column }
}
