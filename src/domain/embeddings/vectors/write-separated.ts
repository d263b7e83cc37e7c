import { guarded } from '../../import-rows/formula-guard.ts'
import { numberText } from './number-text.ts'
import { numbersAt, type VectorsFile } from './vectors-file.ts'

/** Without it Excel reads UTF-8 as something else. */
const byteOrderMark = '\uFEFF'

/** Vectors for spreadsheets: a text and its numbers a line. No text is a formula, and the import takes off what makes it none. */
export const vectorsToCsv = (file: VectorsFile): string => byteOrderMark + linesOf(file, ',')

export const vectorsToTsv = (file: VectorsFile): string => linesOf(file, '\t')

function linesOf({ texts, vectors }: VectorsFile, separator: string): string {
  const names = Array.from({ length: vectors.dimensions }, (_, index) => `d${index + 1}`)
  const rows = texts.map((text, index) => [
    quoted(guarded(text)),
    ...Array.from(numbersAt(vectors, index), numberText),
  ])
  return [['text', ...names], ...rows].map((fields) => `${fields.join(separator)}\r\n`).join('')
}

/** Also around the separators of others, so that none is taken for this file's. */
const quoted = (field: string) => (/[",\t;|\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)
