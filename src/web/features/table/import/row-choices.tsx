import type { EmptyCells } from '#domain/import-rows/map-columns.ts'
import { CheckLine } from '../../../ui/check-line.tsx'
import { words } from './words.ts'

interface RowChoicesProps {
  emptyCells: readonly EmptyCells[]
  /** The variables whose empty rows are skipped. */
  required: ReadonlySet<string>
  onSkip: (name: string, isWished: boolean) => void
  /** How many rows the table has. */
  rowCount: number
  keepsRows: boolean
  onKeepsRows: (keepsRows: boolean) => void
}

/** Which of the file's rows come in, and whether those that are there stay. */
export function RowChoices(props: RowChoicesProps) {
  const { emptyCells, required, onSkip, rowCount, keepsRows, onKeepsRows } = props
  if (emptyCells.length === 0 && rowCount === 0) return null
  return (
    <div className="grid gap-1.5">
      {emptyCells.map(({ name, rows }) => (
        <CheckLine
          key={name}
          label={words.skip(rows.length, name)}
          checked={required.has(name)}
          onChange={(checked) => onSkip(name, checked)}
        />
      ))}
      {rowCount > 0 && <CheckLine label={words.keep(rowCount)} checked={keepsRows} onChange={onKeepsRows} />}
    </div>
  )
}
