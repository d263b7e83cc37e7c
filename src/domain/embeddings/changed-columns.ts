import type { ColumnSpec } from './text-set.ts'

/** The ids of the columns that ask something else now, or are gone. */
export function changedColumns(
  before: readonly ColumnSpec[],
  now: readonly ColumnSpec[],
): ReadonlySet<string> {
  const textById = new Map(now.map((column) => [column.id, JSON.stringify(column)]))
  return new Set(
    before.filter((column) => textById.get(column.id) !== JSON.stringify(column)).map(({ id }) => id),
  )
}
