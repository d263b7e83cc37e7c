import type { ShownColumn } from '../panel/use-columns.ts'
import type { HeatMapQuestion, HeatScale } from '../vectors/views/matrix-heat.ts'
import type { MatrixColumns } from './use-matrix.ts'

/** A map: of a column, or of where two of them differ. */
export type ShownMap =
  | { kind: 'column'; key: string; column: ShownColumn }
  | { kind: 'difference'; key: 'difference'; columns: readonly [ShownColumn, ShownColumn] }

/** The two columns that are compared, where they differ, then the other columns. */
export function shownMaps({ columns, compared }: Omit<MatrixColumns, 'withoutVectors'>): ShownMap[] {
  const ofColumn = (column: ShownColumn): ShownMap => ({ kind: 'column', key: column.id, column })
  if (!compared) return columns.map(ofColumn)
  return [
    ...compared.map(ofColumn),
    { kind: 'difference', key: 'difference', columns: compared },
    ...columns.filter((column) => !compared.includes(column)).map(ofColumn),
  ]
}

/** What the worker is asked for it. */
export const shownBy = (map: ShownMap, scale: HeatScale): HeatMapQuestion['shows'] =>
  map.kind === 'column'
    ? { kind: 'column', columnId: map.column.id, scale }
    : { kind: 'difference', columnIds: [map.columns[0].id, map.columns[1].id] }

/** The columns whose figures tell a cell of it. */
export const columnIdsOf = (map: ShownMap): readonly string[] =>
  map.kind === 'column' ? [map.column.id] : map.columns.map(({ id }) => id)

/** Their positions, which say the hues. */
export const huesOf = (map: ShownMap): readonly number[] =>
  (map.kind === 'column' ? [map.column] : map.columns).map(({ position }) => position % 8)
