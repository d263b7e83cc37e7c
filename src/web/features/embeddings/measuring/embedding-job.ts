import type { ModelColumn } from '#domain/embeddings/text-set.ts'
import { isRetryableLimit, type Failure } from '#domain/run/failure.ts'
import type { embed, Embedded } from '../../../client/embed.ts'
import { RequestFailed } from '../../../client/http.ts'
import {
  isOver,
  type Attempt,
  type Job,
  type JobFacts,
  type JobState,
  type Outcome,
} from '../../../scheduler/job.ts'
import { words } from '../base/words.ts'
import type { MeasuringFailure } from '../state/panel-state.ts'
import { halvesOf, textsOf, type Batch } from './batches.ts'

interface Options extends Omit<JobFacts, 'tokensToReserve'> {
  column: ModelColumn
  batch: Batch
  embedTexts: typeof embed
  /** Whether it is still to be asked, now that its turn has come. */
  mayBegin: () => boolean
  /** Rejects where the worker breaks. */
  onVectors: (embedded: Embedded) => Promise<void>
  onRateLimited: (until: number) => void
  onRunning: () => void
  /** The texts are too long together: each half is to be asked on its own. */
  onTooLong: (halves: Batch[]) => void
  onFailed: (failure: MeasuringFailure) => void
  /** However it ended. */
  onOver: () => void
}

/** One request for vectors as a job of the scheduler. */
export function embeddingJob(options: Options): Job {
  const {
    column,
    batch,
    embedTexts,
    mayBegin,
    onVectors,
    onRateLimited,
    onRunning,
    onTooLong,
    onFailed,
    onOver,
  } = options
  const { id, group, pool, model, priority } = options
  let lastFailure: MeasuringFailure = unreadable

  const run = async ({ signal }: Attempt): Promise<Outcome> => {
    if (!mayBegin()) return { kind: 'skipped' }
    try {
      const { dimensions } = column
      const embedded = await embedTexts({ model, texts: textsOf(batch), dimensions, signal })
      const isKept = signal.aborted || (await keep(embedded))
      const used = embedded.tokens === null ? {} : { usedTokens: embedded.tokens }
      return { kind: isKept ? 'finished' : 'failed', ...used }
    } catch (error) {
      return withoutVectors(error instanceof RequestFailed ? error.failure : unreadable)
    }
  }

  const keep = (embedded: Embedded): Promise<boolean> =>
    onVectors(embedded).then(
      () => true,
      () => {
        lastFailure = { kind: 'worker-broke' }
        return false
      },
    )

  const withoutVectors = (failure: Failure): Outcome => {
    lastFailure = failure
    if (isRetryableLimit(failure)) return { kind: 'refused', retryAfterMs: failure.retryAfterMs }
    const halves = isTooLong(failure) ? halvesOf(batch) : null
    if (!halves) return { kind: 'failed', usedTokens: 0 }
    onTooLong(halves)
    return { kind: 'finished', usedTokens: 0 }
  }

  const onChange = (state: JobState) => {
    if (state.kind === 'running') onRunning()
    if (state.kind === 'held') onRateLimited(state.until)
    if (state.kind === 'failed') onFailed(lastFailure)
    if (isOver(state)) onOver()
  }

  return { id, group, pool, model, priority, tokensToReserve: () => batch.tokens, run, onChange }
}

const isTooLong = ({ kind }: Failure) => kind === 'too-long' || kind === 'exceeds-limit'

/** What is no refusal is an answer that could not be read, a web page for example. */
const unreadable: Failure = {
  kind: 'provider-failed',
  details: { message: words.failures.unreadable, status: null, code: null, requestId: null },
}
