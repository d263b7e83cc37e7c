import { columnLetter, type Column } from '../../session/session.ts'
import { columnSums, noSums, passRate } from '../../table/column-sums.ts'
import { verdictsOfNow } from '../../table/scoring.ts'
import type { SumsInFile } from './table-file.ts'
import type { TableParts } from './table-parts.ts'

/** What the answers of one column come to. */
export function sumsInFile(column: Column, position: number, { source, scoring }: TableParts): SumsInFile {
  const sums = source ? columnSums(source, column.id, verdictsOfNow(source, scoring)) : noSums
  const { cost, ...others } = sums
  return {
    column: columnLetter(position),
    model: column.model,
    ...others,
    passRate: passRate(sums),
    costUsd: cost,
  }
}
