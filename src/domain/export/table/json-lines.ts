import type { TableFile } from './table-file.ts'

/** A table for programs: an object for each row, on a line of its own, with its inputs and all that was answered. */
export const toJsonLines = ({ rows }: TableFile): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join('')
