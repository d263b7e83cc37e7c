/** The list of the columns that a question goes to. */
export const words = {
  noModelYet: 'no model yet',
  onlyColumn: (letter: string) => `Only column ${letter}`,
  only: 'only',
  allColumns: 'All columns',
}
