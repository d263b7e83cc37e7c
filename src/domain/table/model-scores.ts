import { askedBy, asksModel, isSameAsked, type AskedScore } from '../scoring/model-score.ts'
import { needsExpected, problemOf } from '../scoring/score-table.ts'
import type { Score } from '../session/scores.ts'
import type { ColumnId } from '../session/session.ts'
import type { CaseId } from '../session/table-setup.ts'
import { cellAnswers, isAnswered } from './cells.ts'
import type { Case, CellAnswer, Results } from './table.ts'

/** A score that is to be asked about an answer. */
export interface ScoreToAsk {
  caseId: CaseId
  runId: string
  scoreId: string
  asked: AskedScore
}

/** What a score asks its model about an answer; null where there is nothing to ask. */
export function scoreToAsk(score: Score, answer: CellAnswer, row: Case): ScoreToAsk | null {
  const asked = askedBy(score, row.expected)
  if (!asked || problemOf(score) !== null || !isAnswered(answer)) return null
  if (needsExpected(score) && asked.expected === '') return null
  if (score.kind === 'similarity' && answer.run.text.trim() === '') return null
  return { caseId: row.id, runId: answer.run.id, scoreId: score.id, asked }
}

interface TableAnswers {
  scores: readonly Score[]
  columns: readonly { id: ColumnId }[]
  cases: readonly Case[]
  results: Readonly<Record<CaseId, Results | undefined>>
  samples: number
}

interface ScoresToAsk {
  /** Not asked yet, or otherwise than they would be now. */
  missing: ScoreToAsk[]
  /** Asked, and nothing came that says anything. */
  failed: ScoreToAsk[]
}

/** What the scores that ask models have still to ask about the answers on show, row by row. */
export function scoresToAsk({ scores, columns, cases, results, samples }: TableAnswers): ScoresToAsk {
  const found: ScoresToAsk = { missing: [], failed: [] }
  const asking = scores.filter(asksModel)
  if (asking.length === 0) return found
  for (const row of cases)
    for (const { id } of columns)
      for (const answer of cellAnswers(results[row.id], id, { samples })) {
        if (!answer) continue
        for (const score of asking) {
          const state = stateOf(score, answer, row)
          if (state) found[state.kind].push(state.toAsk)
        }
      }
  return found
}

/** What is still to be asked about one answer. */
export const missingScores = (scores: readonly Score[], answer: CellAnswer, row: Case): ScoreToAsk[] =>
  scores.flatMap((score) => {
    const state = stateOf(score, answer, row)
    return state?.kind === 'missing' ? state.toAsk : []
  })

function stateOf(score: Score, answer: CellAnswer, row: Case) {
  const toAsk = scoreToAsk(score, answer, row)
  if (!toAsk) return null
  const known = answer.modelScores?.[score.id]
  if (!known || !isSameAsked(known.asked, toAsk.asked)) return { kind: 'missing', toAsk } as const
  const isFailed = known.outcome.kind === 'failed' || known.outcome.kind === 'unreadable'
  return isFailed ? ({ kind: 'failed', toAsk } as const) : null
}

/** How many answers these are asked about. */
export const answersIn = (some: readonly ScoreToAsk[]): number => new Set(some.map(({ runId }) => runId)).size

/** What the scores that ask models have cost, in US dollars, as far as it is known, and of how many it is not. */
export function costOfScores(results: readonly (Results | undefined)[]) {
  const sums = { cost: 0, unknownCosts: 0 }
  for (const row of results)
    for (const { modelScores } of row?.answers ?? [])
      for (const { cost } of Object.values(modelScores ?? {}))
        if (cost === null) sums.unknownCosts += 1
        else sums.cost += cost
  return sums
}
