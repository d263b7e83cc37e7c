import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { columnLetter, type Column, type ColumnId } from '#domain/session/session.ts'
import { deferred } from '../../../ui/deferred.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { Tile } from '../../../ui/tile.tsx'
import { words } from './words.ts'

const RecipientsList = deferred(async () => (await import('./recipients-list.tsx')).RecipientsList)

interface RecipientsProps {
  columns: readonly Column[]
  /** Those that the next question goes to. */
  chosen: readonly ColumnId[]
  /** Absent where there is nothing to choose. */
  onChange: ((columnIds: ColumnId[]) => void) | null
}

/** More tiles than these are shown as a number. */
const maxTiles = 6

const base =
  '-ml-1.5 inline-flex h-7 flex-none items-center gap-1 rounded-md px-1.5 text-13 whitespace-nowrap text-muted'

const emphasis = 'mr-0.5 font-[550] text-text'

/** To whom the next question goes, and the choice of it. */
export function Recipients({ columns, chosen, onChange }: RecipientsProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const isAll = chosen.length === columns.length
  const positions = columns.flatMap((column, position) => (chosen.includes(column.id) ? position : []))
  const who = (
    <>
      <span className="mr-0.5 max-phone:sr-only">{words.sendTo}</span>
      {isAll && columns.length > 1 && (
        <b className={emphasis}>{columns.length > maxTiles ? words.allOf(columns.length) : words.all}</b>
      )}
      {positions.length > maxTiles
        ? !isAll && <b className={emphasis}>{words.someOf(positions.length, columns.length)}</b>
        : positions.map((position) => (
            <Tile key={position} size="small" letter={columnLetter(position)} position={position} />
          ))}
      {positions.length === 0 && <b className={emphasis}>{words.none}</b>}
    </>
  )
  if (!onChange) return <span className={base}>{who}</span>

  return (
    <>
      <button
        type="button"
        className={`${base} hover:bg-hover max-phone:h-11`}
        popoverTarget={id}
        aria-haspopup="dialog"
        data-tip={words.chooseColumns}
      >
        {who}
        <ChevronDown size={14} strokeWidth={1.5} />
      </button>
      <Popover
        id={id}
        role="dialog"
        aria-label={words.sendTo}
        height="list"
        className="w-72"
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        {isOpen && <RecipientsList columns={columns} chosen={chosen} onChange={onChange} />}
      </Popover>
    </>
  )
}
