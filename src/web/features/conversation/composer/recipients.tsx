import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { columnLetter, type Column, type ColumnId } from '#domain/session/session.ts'
import { Popover } from '../../../ui/popover.tsx'
import { Tile } from '../../../ui/tile.tsx'
import { RecipientsList } from '../deferred-parts.ts'

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
  const [isOpen, setIsOpen] = useState(false)
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

  return (
    <>
      <button
        type="button"
        className="recipients"
        popoverTarget={id}
        aria-haspopup="dialog"
        data-tip="Choose the columns that the question goes to"
      >
        {who}
        <ChevronDown size={14} strokeWidth={1.5} />
      </button>
      <Popover
        id={id}
        role="dialog"
        aria-label="Send to"
        className="recipients-list"
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        {isOpen && <RecipientsList columns={columns} chosen={chosen} onChange={onChange} />}
      </Popover>
    </>
  )
}
