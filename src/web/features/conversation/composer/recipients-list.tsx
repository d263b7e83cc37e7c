import { useLayoutEffect, useRef } from 'react'
import { splitModelId } from '#domain/models/split-model-id.ts'
import { columnLetter, type Column, type ColumnId } from '#domain/session/session.ts'
import { MenuRow } from '../../../ui/menu-row.tsx'
import { placeOver } from '../../../ui/place-over.ts'
import { Tile } from '../../../ui/tile.tsx'
import { words } from './recipients-words.ts'

interface RecipientsListProps {
  columns: readonly Column[]
  chosen: readonly ColumnId[]
  onChange: (columnIds: ColumnId[]) => void
}

/** The columns to choose among, in an open popover that comes to stand above its button. */
export function RecipientsList({ columns, chosen, onChange }: RecipientsListProps) {
  const first = useRef<HTMLInputElement>(null)
  const ids = columns.map((column) => column.id)

  useLayoutEffect(() => {
    const list = first.current?.closest<HTMLElement>('[popover]')
    const button = document.querySelector(`[popovertarget="${list?.id}"]`)
    if (!button || !list) return
    placeOver(list, button)
    first.current?.focus()
  }, [])

  return (
    <>
      {columns.map((column, position) => (
        <div key={column.id} className="flex items-center rounded-md">
          <label className="flex min-h-8 min-w-0 flex-1 items-center gap-2 px-2 text-13 max-phone:h-11">
            <input
              ref={position === 0 ? first : undefined}
              type="checkbox"
              className="size-4 flex-none accent-accent"
              checked={chosen.includes(column.id)}
              onChange={({ target }) =>
                onChange(
                  ids.filter((other) => (other === column.id ? target.checked : chosen.includes(other))),
                )
              }
            />
            <Tile size="small" letter={columnLetter(position)} position={position} />
            <span className="truncate">{splitModelId(column.model).name || words.noModelYet}</span>
          </label>
          <button
            type="button"
            className="h-7 flex-none rounded-md px-2 text-12 text-muted hover:bg-hover hover:text-text max-phone:h-11 max-phone:px-3"
            aria-label={words.onlyColumn(columnLetter(position))}
            onClick={() => onChange([column.id])}
          >
            {words.only}
          </button>
        </div>
      ))}
      <MenuRow
        className="mt-1 justify-center border-t border-hair"
        disabled={chosen.length === columns.length}
        onClick={() => onChange(ids)}
      >
        {words.allColumns}
      </MenuRow>
    </>
  )
}
