import { isRetryableLimit } from '#domain/run/failure.ts'
import { isSameAsked } from '#domain/scoring/model-score.ts'
import type { SessionId } from '#domain/session/session.ts'
import { missingScores, scoreToAsk, type ScoreToAsk } from '#domain/table/model-scores.ts'
import type { Attempt, Job, JobState, Outcome, Pool } from '../scheduler/job.ts'
import type { SessionsStore } from '../store/sessions-store.ts'
import type { AnswerId } from '../store/store-types.ts'
import { askScore, tokensForScore, type Asking, type ScoreReply } from './ask-score.ts'
import { scoreRequest } from './score-request.ts'
import { findAnswer } from './table-job.ts'

/** One score of one answer that is to be asked for. */
export interface ScoreTask extends ScoreToAsk {
  jobId: string
  /** Wanted once more where it is there. */
  isAgain: boolean
  /** What it has cost so far, null where nobody knows; null itself while it is not sent. */
  costSoFar: (() => number | null) | null
}

interface Options {
  store: SessionsStore
  asking: Asking
  pool: Pool
  group: string
  /** It is over: what came of it, null where it was not asked. */
  onOver: (reply: ScoreReply | null) => void
}

/** What a score would ask about an answer now; null where one of them is gone, or nothing can be asked. */
export function scoreToAskNow(store: SessionsStore, answerId: AnswerId, scoreId: string): ScoreToAsk | null {
  const answer = findAnswer(store, answerId)
  const { sessions, cases } = store.getState()
  const row = cases[answerId.caseId]
  const table = sessions[row?.sessionId ?? '']?.table
  const score = table?.scores.find(({ id }) => id === scoreId)
  return answer && row && score ? scoreToAsk(score, answer, row) : null
}

/** What is missing now of the scores of these answers. */
export function missingScoresNow(
  store: SessionsStore,
  sessionId: SessionId,
  answers: readonly AnswerId[],
): ScoreToAsk[] {
  const { sessions, cases } = store.getState()
  const scores = sessions[sessionId]?.table?.scores ?? []
  return answers.flatMap((id) => {
    const answer = findAnswer(store, id)
    const row = cases[id.caseId]
    return answer && row ? missingScores(scores, answer, row) : []
  })
}

/** One score of one answer as a job of the scheduler. */
export function scoreJob(task: ScoreTask, { store, asking, pool, group, onOver }: Options): Job {
  let reply: ScoreReply | null = null
  const run = async (attempt: Attempt): Promise<Outcome> => {
    reply = null
    const request = isWanted(store, task) ? scoreRequest(store.getState(), task) : null
    if (!request) return { kind: 'skipped' }
    const sent = (costSoFar: () => number | null) => (task.costSoFar = costSoFar)
    reply = await askScore(request, asking, { ...attempt, sent })
    const { outcome, usedTokens } = reply
    if (outcome.kind !== 'failed') return { kind: 'finished', usedTokens }
    if (!isRetryableLimit(outcome.failure)) return { kind: 'failed', usedTokens }
    return { kind: 'refused', retryAfterMs: outcome.failure.retryAfterMs }
  }
  const onChange = ({ kind }: JobState) => {
    if (kind === 'held') task.costSoFar = null
    if (kind === 'finished' || kind === 'failed') onOver(reply)
  }
  return {
    id: task.jobId,
    group,
    pool,
    model: task.asked.model,
    priority: 'batch',
    tokensToReserve: () => {
      const request = scoreRequest(store.getState(), task)
      return request ? tokensForScore(request) : 0
    },
    run,
    onChange,
  }
}

/**
 * Whether the score would ask the same now: its rule or its row may have changed while it waited, or another tab may have
 * asked.
 */
function isWanted(store: SessionsStore, task: ScoreTask): boolean {
  const now = scoreToAskNow(store, task, task.scoreId)
  if (now === null || !isSameAsked(now.asked, task.asked)) return false
  const known = findAnswer(store, task)?.modelScores?.[task.scoreId]
  return task.isAgain || !known || !isSameAsked(known.asked, task.asked)
}
