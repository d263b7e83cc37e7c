import { columnLetter } from '#domain/session/session.ts'
import type { GridColumn } from './grid-columns.ts'
import { words } from './parts/words.ts'

/** What a column of the grid is called in a sentence. */
export function nameOfColumn(column: GridColumn): string {
  if (column.kind === 'expected') return words.grid.expected
  return column.kind === 'input'
    ? `{{${column.variable.name}}}`
    : words.grid.column(columnLetter(column.position))
}
