/** The names of columns that have none in their file. */
export const words = {
  column: (number: number) => `Column ${number}`,
  /** Of a list of plain texts. */
  text: 'text',
}
