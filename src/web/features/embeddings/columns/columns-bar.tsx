import { useShownColumns } from '../panel/use-columns.ts'
import { AddColumn } from './add-column.tsx'
import { ColumnChip } from './column-chip.tsx'
import { words } from './words.ts'

/** The columns with how far each is; what is over them in every view. */
export function ColumnsBar() {
  const columns = useShownColumns()
  return (
    <section
      aria-label={words.label}
      // Twenty columns must not push the view out of sight.
      className="relative flex max-h-[34dvh] flex-none flex-wrap items-center gap-2 overflow-y-auto px-(--gutter) pt-3 pb-0.5 max-phone:flex-nowrap max-phone:overflow-x-auto max-phone:overflow-y-hidden max-phone:[scrollbar-width:none]"
    >
      {columns.map((column) => (
        <ColumnChip key={column.id} column={column} count={columns.length} />
      ))}
      <AddColumn columns={columns} />
    </section>
  )
}
