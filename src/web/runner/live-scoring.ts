import type { TableScoring } from '../store/table-scorings.ts'
import type { ScoreTask } from './score-job.ts'
import type { TableBudget } from './table-budget.ts'

/** What scores are asked for: a run of the table, or the reader. */
export interface RunOfScores {
  budget: TableBudget
  /** Whether it asks for more: not while it is paused. */
  isGoing: () => boolean
  /** One of the scores is over: there may be money for an answer again. */
  onSettled: () => void
}

/** A score that a run of the table, or the reader, asks for. */
export interface RequestedScore extends ScoreTask {
  key: string
  run: RunOfScores
}

/** The scores of a session's table that are asked for. */
export interface LiveScoring {
  waiting: RequestedScore[]
  underWay: Map<string, RequestedScore>
  /** Of those that wait, are asked, or are over and not in the store yet. */
  keys: Set<string>
  done: number
  failed: number
  isOverLimit: boolean
}

export const newLiveScoring = (): LiveScoring => ({
  waiting: [],
  underWay: new Map(),
  keys: new Set(),
  done: 0,
  failed: 0,
  isOverLimit: false,
})

/** How it stands now. */
export const shownScoring = (
  { done, failed, keys, underWay, waiting }: LiveScoring,
  state: TableScoring['state'],
): TableScoring => ({
  state,
  total: done + failed + underWay.size + waiting.length,
  done,
  failed,
  pending: keys,
})

/** Another tab asks for them. */
export const scoringElsewhere: TableScoring = {
  state: 'elsewhere',
  total: 0,
  done: 0,
  failed: 0,
  pending: new Set(),
}
