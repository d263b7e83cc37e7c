import { Eye } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import type { GridColumn } from './grid-columns.ts'
import { nameOfColumn } from './name-of-column.ts'
import { words } from './parts/words.ts'

interface HiddenListProps {
  hidden: readonly GridColumn[]
  onShow: (columns: readonly GridColumn[]) => void
}

/** The columns that are out of sight, each to be shown again. */
export const HiddenList = ({ hidden, onShow }: HiddenListProps) => (
  <section aria-label={words.hidden.columns(hidden.length)} className="grid gap-2 border-t border-hair pt-3">
    <div className="flex items-center justify-between gap-3">
      {words.hidden.columns(hidden.length)}
      {hidden.length > 1 && (
        <Button
          size="small"
          onClick={({ currentTarget }) => {
            moveFocusFrom(currentTarget)
            onShow(hidden)
          }}
        >
          {words.hidden.showAll}
        </Button>
      )}
    </div>
    <ul className="grid max-h-48 gap-1 overflow-auto">
      {hidden.map((column) => (
        <li key={column.key}>
          <Button
            look="ghost"
            size="small"
            className="max-w-full"
            onClick={({ currentTarget }) => {
              moveFocusFrom(currentTarget)
              onShow([column])
            }}
          >
            <Eye size={14} strokeWidth={1.5} className="flex-none" />
            <span className="truncate">{words.hidden.show(nameOfColumn(column))}</span>
          </Button>
        </li>
      ))}
    </ul>
    <p className="text-12 text-muted">{words.hidden.about}</p>
  </section>
)

/** The pressed button goes: before it does the focus moves to the next one, or to the panel, which would close else. */
function moveFocusFrom(button: HTMLElement) {
  const item = button.closest('li')
  const other = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button')
  const next = other ?? button.closest<HTMLElement>('[popover]')
  next?.focus()
}
