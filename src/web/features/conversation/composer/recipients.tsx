import { ChevronDown } from 'lucide-react'
import { useId, useRef } from 'react'
import { splitModelId } from '#domain/models/catalogue.ts'
import { columnLetter, type Column, type ColumnId } from '#domain/session/session.ts'
import { Tile } from '../../../ui/tile.tsx'

interface RecipientsProps {
  columns: readonly Column[]
  /** Those that the next question goes to. */
  chosen: readonly ColumnId[]
  /** Absent where there is nothing to choose. */
  onChange: ((columnIds: ColumnId[]) => void) | null
}

/** More tiles than these are told as a number. */
const mostTiles = 6

/** To whom the next question goes, and the choice of it. */
export function Recipients({ columns, chosen, onChange }: RecipientsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isAll = chosen.length === columns.length
  const positions = columns.flatMap((column, position) => (chosen.includes(column.id) ? position : []))
  const who = (
    <>
      <span className="recipients-to">Send to</span>
      {isAll && columns.length > 1 && <b>all{columns.length > mostTiles && ` ${columns.length}`}</b>}
      {positions.length > mostTiles
        ? !isAll && (
            <b>
              {positions.length} of {columns.length}
            </b>
          )
        : positions.map((position) => (
            <Tile key={position} size="small" letter={columnLetter(position)} position={position} />
          ))}
      {positions.length === 0 && <b>nobody</b>}
    </>
  )
  if (!onChange) return <span className="recipients">{who}</span>

  const place = () => {
    const anchor = button.current?.getBoundingClientRect()
    if (!anchor || !list.current) return
    list.current.style.left = `${Math.max(8, Math.min(anchor.left, innerWidth - list.current.offsetWidth - 8))}px`
    list.current.style.bottom = `${innerHeight - anchor.top + 6}px`
    list.current.querySelector('input')?.focus()
  }
  const ids = columns.map((column) => column.id)
  return (
    <>
      <button
        ref={button}
        type="button"
        className="recipients"
        popoverTarget={id}
        aria-haspopup="dialog"
        data-tip="Choose the columns that the question goes to"
      >
        {who}
        <ChevronDown size={14} strokeWidth={1.5} />
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Send to"
        className="menu recipients-list"
        onToggle={(event) => event.newState === 'open' && place()}
      >
        {columns.map((column, position) => (
          <div key={column.id} className="recipient">
            <label>
              <input
                type="checkbox"
                checked={chosen.includes(column.id)}
                onChange={({ target }) =>
                  onChange(
                    ids.filter((other) => (other === column.id ? target.checked : chosen.includes(other))),
                  )
                }
              />
              <Tile size="small" letter={columnLetter(position)} position={position} />
              <span className="recipient-model">{splitModelId(column.model).name || 'no model yet'}</span>
            </label>
            <button
              type="button"
              className="recipient-only"
              aria-label={`Only column ${columnLetter(position)}`}
              onClick={() => onChange([column.id])}
            >
              only
            </button>
          </div>
        ))}
        <button type="button" className="recipient-all" disabled={isAll} onClick={() => onChange(ids)}>
          All columns
        </button>
      </div>
    </>
  )
}
