import { columnLetter } from '../../session/session.ts'
import { wilsonInterval } from '../../statistics/wilson.ts'
import { columnSums } from '../../table/column-sums.ts'
import type { SumsInFile } from './table-file.ts'
import type { TableParts } from './table-parts.ts'

/** What the answers of one column come to. */
export function sumsInFile(
  position: number,
  { columns, cases, tables, samples, scoring }: TableParts,
): SumsInFile {
  const column = columns[position]
  const { cost, ...sums } = columnSums(
    { cases, results: tables.results, samples },
    column?.id ?? '',
    (answer, row) => scoring.verdictOf(answer, row).kind,
  )
  const { passed, scored } = sums
  return {
    column: columnLetter(position),
    model: column?.model ?? '',
    ...sums,
    passRate: scored === 0 ? null : { share: passed / scored, ...wilsonInterval(passed, scored) },
    costUsd: cost,
  }
}
