import { columnLetter, type Column } from '../../session/session.ts'
import { wilsonInterval } from '../../statistics/wilson.ts'
import { columnSums, noSums } from '../../table/column-sums.ts'
import { verdictsOfNow } from '../../table/scoring.ts'
import type { SumsInFile } from './table-file.ts'
import type { TableParts } from './table-parts.ts'

/** What the answers of one column come to. */
export function sumsInFile(column: Column, position: number, { source, scoring }: TableParts): SumsInFile {
  const { cost, ...sums } = source ? columnSums(source, column.id, verdictsOfNow(source, scoring)) : noSums
  const { passed, scored } = sums
  return {
    column: columnLetter(position),
    model: column.model,
    ...sums,
    passRate: scored === 0 ? null : { share: passed / scored, ...wilsonInterval(passed, scored) },
    costUsd: cost,
  }
}
