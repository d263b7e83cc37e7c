/** The id of a column's section: where the keyboard is put when the pressed button goes away. */
export const columnElementId = (columnId: string) => `column-${columnId}`
