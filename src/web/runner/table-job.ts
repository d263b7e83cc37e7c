import { estimatePromptTokens } from '#domain/run/estimate-tokens.ts'
import { isRetryableLimit } from '#domain/run/failure.ts'
import type { Run, RunEvent } from '#domain/run/run.ts'
import { cellRequest } from '#domain/table/cell-request.ts'
import type { AnswerId } from '../store/store-types.ts'
import type { SessionsStore } from '../store/sessions-store.ts'
import type { Attempt, Job, JobState, Outcome, Pool } from '../scheduler/job.ts'
import { heldFailure } from './held-failure.ts'

export type StreamChat = (
  request: ReturnType<typeof cellRequest>,
  signal: AbortSignal,
) => AsyncGenerator<RunEvent>

interface Options {
  store: SessionsStore
  streamChat: StreamChat
  pool: Pool
  group: string
  now: () => number
  push: (event: RunEvent) => void
  /** It is over, however it ended; everything that happened was pushed. */
  onOver: () => void
}

export const findAnswer = (store: SessionsStore, { caseId, runId }: AnswerId) =>
  store.getState().results[caseId]?.answers.find(({ run }) => run.id === runId)

/** One answer of a table as a job of the scheduler. */
export function tableJob({ id: runId, messageId: caseId, model }: Run, options: Options): Job {
  const { store, streamChat, pool, group, now, push, onOver } = options
  let lastRefusal: (RunEvent & { type: 'broke' }) | undefined

  const onChange = (state: JobState) => {
    if (state.kind === 'held')
      push({ type: 'held', until: state.until, failure: heldFailure(state, lastRefusal?.failure, now()) })
    if (state.kind === 'failed' && lastRefusal) push(lastRefusal)
    if (state.kind === 'stopped') push({ type: 'stopped', afterMs: null })
    if (isOver(state)) onOver()
  }

  const run = async ({ signal, accepted }: Attempt): Promise<Outcome> => {
    lastRefusal = undefined
    const answer = findAnswer(store, { caseId, runId })
    const prompt = store.getState().prompts[answer?.promptId ?? '']
    if (!answer || !prompt) return { kind: 'skipped' }
    const request = cellRequest(answer, prompt.text)
    let outcome: Outcome = { kind: 'finished' }
    for await (const event of streamChat(request, signal)) {
      if (event.type === 'broke' && isRetryableLimit(event.failure)) {
        lastRefusal = event
        return { kind: 'refused', retryAfterMs: event.failure.retryAfterMs }
      }
      if (event.type === 'broke') outcome = { kind: 'failed' }
      else if (event.type !== 'sent') accepted()
      push(
        event.type === 'sent' ? { ...event, promptEstimate: estimatePromptTokens(request.messages) } : event,
      )
    }
    return outcome
  }
  return { id: runId, group, pool, model, priority: 'batch', run, onChange }
}

const isOver = ({ kind }: JobState) => kind === 'finished' || kind === 'failed' || kind === 'stopped'
