import type { Column } from '#domain/session/session.ts'
import { valueOf } from '#domain/table/template.ts'
import type { CaseSort } from '#domain/table/sort-cases.ts'
import { isHidden, type HideableColumn } from '#domain/table/hidden-columns.ts'
import type { HiddenColumns, Variable, VariableKind } from '#domain/session/table-setup.ts'
import type { Case } from '#domain/table/table.ts'

/** A column of the grid: inputs and expected answers, which can be typed in, and answers. */
export type GridColumn =
  | { kind: 'input'; key: string; variable: Variable; width: number }
  | { kind: 'expected'; key: string; width: number }
  | { kind: 'answers'; key: string; column: Column; position: number }

const widths: Record<VariableKind, number> = {
  text: 212,
  'long-text': 280,
  number: 104,
  choice: 120,
  date: 120,
  'yes-no': 88,
}

/** Wide enough for the number of the 100,000th row; without inputs for what stands at the foot. */
const numberWidth = (columns: readonly GridColumn[]) => (columns[0]?.kind === 'answers' ? 96 : 52)
/** The least width of a column of answers: two of them fit beside the inputs on a tablet. */
const answersWidth = 226
/** Of a column of inputs: an ordinary word stands on one line, and so does "Expected" beside its button. */
const leastWidth = 108
/** Longer names are cut. */
const maxNameWidth = 150
/** Of the grid's width, what inputs may take before they become narrower. */
const inputsShare = 0.4

/** All columns that there are. */
export function gridColumns(
  variables: readonly Variable[],
  hasExpected: boolean,
  columns: readonly Column[],
): GridColumn[] {
  return [
    ...variables.map((variable): GridColumn => ({
      kind: 'input',
      key: `input ${variable.name}`,
      variable,
      width: widths[variable.kind],
    })),
    ...(hasExpected ? [{ kind: 'expected', key: 'expected', width: 140 } as const] : []),
    ...columns.map((column, position): GridColumn => ({ kind: 'answers', key: column.id, column, position })),
  ]
}

/** Those that are not hidden; where that would be none, all of them. */
export function shownColumns(
  columns: readonly GridColumn[],
  hidden: HiddenColumns | undefined,
): readonly GridColumn[] {
  const shown = columns.filter((column) => !isHidden(hideable(column), hidden))
  return shown.length === 0 ? columns : shown
}

/** A column as it is named where it is hidden. */
export function hideable(column: GridColumn): HideableColumn {
  if (column.kind === 'expected') return { kind: 'expected' }
  return column.kind === 'input'
    ? { kind: 'input', name: column.variable.name }
    : { kind: 'answers', columnId: column.column.id }
}

/** A sort whose column is among these: by one that is hidden, or gone, nothing is sorted. */
export const sortAmong = (columns: readonly GridColumn[], sort: CaseSort): CaseSort =>
  sort && columns.some((column) => isSortedBy(column, sort)) ? sort : null

function isSortedBy(column: GridColumn, { by }: NonNullable<CaseSort>): boolean {
  if (column.kind === 'answers') return 'columnId' in by && by.columnId === column.column.id
  if (column.kind === 'expected') return by.kind === 'expected'
  return by.kind === 'input' && by.name === column.variable.name
}

/** The same columns in a grid of this width: where the inputs would take too much of it, they are narrower. */
export function fitColumns(columns: readonly GridColumn[], width: number): readonly GridColumn[] {
  const number = numberWidth(columns)
  const factor = (width * inputsShare - number) / (frozenLeft(columns, columns.length) - number)
  if (factor >= 1 || gridWidth(columns) <= width) return columns
  return columns.map((column) =>
    column.kind === 'answers'
      ? column
      : { ...column, width: Math.max(leastWidthOf(column), Math.floor(column.width * factor)) },
  )
}

/** Such that its name is read in its head, beside the button there; never more than it has by itself. */
function leastWidthOf(column: GridColumn & { kind: 'input' | 'expected' }): number {
  if (column.kind === 'expected') return leastWidth
  const name = 61 + 8 * `{{${column.variable.name}}}`.length
  return Math.min(column.width, Math.max(leastWidth, Math.min(name, maxNameWidth)))
}

/**
 * How many columns stay at the left when answers scroll by, beside the rows' numbers: all inputs, or the first alone
 * where all of them would take more than half of the width, or none where it alone would.
 */
export function frozenColumns(columns: readonly GridColumn[], width: number): number {
  const inputs = columns.filter(({ kind }) => kind !== 'answers').length
  const isRoomFor = (count: number) => frozenLeft(columns, count) <= width / 2
  if (isRoomFor(inputs)) return inputs
  return isRoomFor(1) ? 1 : 0
}

/** The tracks of a row: its number, then each column. */
export const gridTracks = (columns: readonly GridColumn[]): string =>
  [
    `${numberWidth(columns)}px`,
    ...columns.map((column) =>
      column.kind === 'answers' ? `minmax(${answersWidth}px, 1fr)` : `${column.width}px`,
    ),
  ].join(' ')

/** The least width of the grid, in pixels; answers take what is left. */
export const gridWidth = (columns: readonly GridColumn[]): number =>
  frozenLeft(columns, columns.length) + columns.filter(({ kind }) => kind === 'answers').length * answersWidth

/** How far from the left a column of inputs stays when answers scroll under it. */
export const frozenLeft = (columns: readonly GridColumn[], index: number): number =>
  columns
    .slice(0, index)
    .reduce((sum, column) => sum + (column.kind === 'answers' ? 0 : column.width), numberWidth(columns))

/** The text that can be edited in a cell; null where there is none. */
export function editableText(column: GridColumn | undefined, row: Case | undefined): string | null {
  if (!column || !row || column.kind === 'answers') return null
  return column.kind === 'expected' ? (row.expected ?? '') : valueOf(row.values, column.variable.name)
}

/** The change that puts a text into a cell. */
export const textChange = (column: GridColumn, text: string): Partial<Pick<Case, 'values' | 'expected'>> =>
  column.kind === 'input'
    ? { values: { [column.variable.name]: text } }
    : column.kind === 'expected'
      ? { expected: text }
      : {}
