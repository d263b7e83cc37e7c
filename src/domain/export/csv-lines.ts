import { guarded } from '../import-rows/formula-guard.ts'

/** Without it Excel reads UTF-8 as something else. */
const byteOrderMark = '\uFEFF'

/** Lines of fields for spreadsheets (RFC 4180). No field is a formula; where rows are imported, what makes it none is taken off again. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  byteOrderMark + lines.map((fields) => `${lineFrom(fields)}\r\n`).join('')

/** A number without an exponent, which not every reader knows. */
export const plainNumber = (number: number): string => number.toFixed(10).replace(/\.?0+$/, '')

const lineFrom = (fields: readonly string[]) => fields.map((field) => quoted(guarded(field))).join(',')

/** Also around the separators of others, so that none is taken for this file's. */
const quoted = (field: string) => (/[",\t;|\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)
