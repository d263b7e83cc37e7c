import { figuresOf } from '../run/figures.ts'
import type { ColumnId } from '../session/session.ts'
import { cellAnswers, isAnswered, isLive } from './cells.ts'
import type { CaseId } from '../session/table-setup.ts'
import type { Case, CellAnswer, Results } from './table.ts'

export type CellVerdict = 'pass' | 'fail' | 'none'

/** What the answers of one column come to. */
export interface ColumnSums {
  answered: number
  failed: number
  passed: number
  /** How many answers could be held to a score. */
  scored: number
  /** US dollars, of the answers whose price is known. */
  cost: number
  unknownCosts: number
  /** Milliseconds, and tokens, on average; null where nothing is known. */
  meanMs: number | null
  meanTokens: number | null
}

/** Sums over the answers on show in a column. */
export function columnSums(
  {
    cases,
    results,
    samples,
  }: { cases: readonly Case[]; results: Readonly<Record<CaseId, Results>>; samples: number },
  columnId: ColumnId,
  verdictOf: (answer: CellAnswer, row: Case) => CellVerdict,
): ColumnSums {
  const sums = { answered: 0, failed: 0, passed: 0, scored: 0, cost: 0, unknownCosts: 0 }
  const times: number[] = []
  const lengths: number[] = []
  for (const row of cases) {
    for (const answer of cellAnswers(results[row.id], columnId, { samples })) {
      if (!answer || isLive(answer)) continue
      if (!isAnswered(answer)) {
        sums.failed += 1
        continue
      }
      sums.answered += 1
      const verdict = verdictOf(answer, row)
      if (verdict !== 'none') sums.scored += 1
      if (verdict === 'pass') sums.passed += 1
      const { cost, total, tokens } = figuresOf(answer.run)
      if (cost === null) sums.unknownCosts += 1
      else sums.cost += cost
      if (total !== null) times.push(total)
      if (tokens !== null) lengths.push(tokens)
    }
  }
  return { ...sums, meanMs: mean(times), meanTokens: mean(lengths) }
}

const mean = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : numbers.reduce((sum, each) => sum + each, 0) / numbers.length
