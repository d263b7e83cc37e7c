import { estimatePromptTokens } from '#domain/run/estimate-tokens.ts'
import { isRetryableLimit } from '#domain/run/failure.ts'
import type { RunEvent } from '#domain/run/run.ts'
import type { ChatRequest } from '#domain/run/streamed-request.ts'
import {
  isOver,
  type Attempt,
  type Job,
  type JobFacts,
  type JobState,
  type Outcome,
} from '../scheduler/job.ts'
import { rateLimitFailure } from './rate-limit-failure.ts'
import { createTokenCount } from './token-count.ts'

type Wanted = ChatRequest | null

/** Asks for one answer. `jobId` is whose it is: what goes over the wire may be taken down by it. */
export type StreamChat = (
  request: ChatRequest,
  signal: AbortSignal,
  jobId?: string,
) => AsyncGenerator<RunEvent>

interface Options extends JobFacts, Pick<Job, 'blockedBy'> {
  streamChat: StreamChat
  /** What is asked, as it is when its turn has come; null where the answer is not wanted any more. */
  request: () => Wanted | Promise<Wanted>
  now: () => number
  push: (event: RunEvent) => void
  /** It is over, however it ended; everything that happened was pushed. */
  onOver?: () => void
  /** Whether it was ended by somebody else, such as another tab, while it streams: then it hangs up. */
  isEnded?: () => boolean
}

/** One answer as a job of the scheduler, which tells what happens to it. */
export function chatJob({ streamChat, request, now, push, onOver, isEnded, ...facts }: Options): Job {
  let lastRefusal: (RunEvent & { type: 'broke' }) | undefined

  const onChange = (state: JobState) => {
    if (state.kind === 'held')
      push({
        type: 'held',
        until: state.until,
        failure: rateLimitFailure(state, lastRefusal?.failure, now()),
      })
    if (state.kind === 'failed' && lastRefusal) push(lastRefusal)
    if (state.kind === 'stopped') push({ type: 'stopped', afterMs: null })
    if (isOver(state)) onOver?.()
  }

  const run = async ({ signal, accepted }: Attempt): Promise<Outcome> => {
    lastRefusal = undefined
    const asked = await request()
    if (!asked) return { kind: 'skipped' }
    const promptEstimate = estimatePromptTokens(asked.messages)
    const tokens = createTokenCount(promptEstimate)
    let kind: 'finished' | 'failed' = 'finished'
    for await (const event of streamChat(asked, signal, facts.id)) {
      if (event.type === 'broke' && isRetryableLimit(event.failure)) {
        lastRefusal = event
        return { kind: 'refused', retryAfterMs: event.failure.retryAfterMs }
      }
      tokens.see(event)
      if (event.type === 'broke') kind = 'failed'
      else if (event.type !== 'sent') accepted(event.type === 'accepted' ? event.reservedTokens : undefined)
      push(event.type === 'sent' ? { ...event, promptEstimate } : event)
      // Leaving the stream hangs up.
      if (isEnded?.()) break
    }
    return { kind, usedTokens: tokens.used() }
  }

  return { ...facts, run, onChange }
}
