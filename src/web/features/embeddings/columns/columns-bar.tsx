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
      className="flex flex-none flex-wrap items-center gap-2 px-(--gutter) pt-3"
    >
      {columns.map((column) => (
        <ColumnChip key={column.id} column={column} count={columns.length} />
      ))}
      <AddColumn columns={columns} />
    </section>
  )
}
