/** The id of a cell's element, by which the grid says where its keys are. */
export const cellId = (row: number, column: number): string => `table-cell-${row}-${column}`

/** The id of the grid, to which the keyboard's place goes where its button has gone. */
export const gridId = 'table-grid'

/** The id of the button that opens the scores, to which it goes when they close. */
export const scoresButtonId = 'table-scores'

/** The id of the button that starts a run, and of the one in its place while there is a run. */
export const runButtonId = 'table-run'
