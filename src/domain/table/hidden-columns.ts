import type { ColumnId } from '../session/session.ts'
import type { HiddenColumns } from '../session/table-setup.ts'

/** Names a column of a table that can be hidden. */
export type HideableColumn =
  { kind: 'input'; name: string } | { kind: 'expected' } | { kind: 'answers'; columnId: ColumnId }

const none: HiddenColumns = { inputs: [], expected: false, columnIds: [] }

export function isHidden(column: HideableColumn, hidden: HiddenColumns = none): boolean {
  if (column.kind === 'expected') return hidden.expected
  return column.kind === 'input'
    ? hidden.inputs.includes(column.name)
    : hidden.columnIds.includes(column.columnId)
}

/** All columns that are hidden. */
export const hiddenColumns = ({ inputs, expected, columnIds }: HiddenColumns = none): HideableColumn[] => [
  ...inputs.map((name): HideableColumn => ({ kind: 'input', name })),
  ...(expected ? [{ kind: 'expected' } as const] : []),
  ...columnIds.map((columnId): HideableColumn => ({ kind: 'answers', columnId })),
]

/** What is hidden once a column is, or is shown again. */
export function withHidden(
  column: HideableColumn,
  willHide: boolean,
  hidden: HiddenColumns = none,
): HiddenColumns {
  if (column.kind === 'expected') return { ...hidden, expected: willHide }
  return column.kind === 'input'
    ? { ...hidden, inputs: listed(hidden.inputs, column.name, willHide) }
    : { ...hidden, columnIds: listed(hidden.columnIds, column.columnId, willHide) }
}

const listed = (names: readonly string[], name: string, isIn: boolean) => [
  ...names.filter((each) => each !== name),
  ...(isIn ? [name] : []),
]
