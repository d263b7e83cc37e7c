/**
 * What spreadsheets take for a formula, or for the beginning of one, behind as many apostrophes as there are; Excel in
 * Japanese takes wide signs, too (OWASP, Testing for CSV Injection).
 */
const formula = /^'*(?:\n*[=+\-@＝＋－＠]|[\t\r])/
const guardedFormula = /^'+(?:\n*[=+\-@＝＋－＠]|[\t\r])/

/** A cell that no spreadsheet works out: an apostrophe stands before what would be a formula. */
export const guarded = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell)

/** A cell as it was before an apostrophe made it harmless. */
export const unguarded = (cell: string): string => (guardedFormula.test(cell) ? cell.slice(1) : cell)
