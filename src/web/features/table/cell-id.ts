/** The id of a cell's element, by which the grid says where its keys are. */
export const cellId = (row: number, column: number): string => `table-cell-${row}-${column}`
