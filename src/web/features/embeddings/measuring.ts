import { estimateTextTokens } from '#domain/run/estimate-tokens.ts'
import type { RateLimits } from '#domain/run/rate-limit.ts'
import { isRetryableLimit, type Failure } from '#domain/run/failure.ts'
import { embed } from '../../client/embed.ts'
import { RequestFailed } from '../../client/http.ts'
import { newId } from '../../store/new-id.ts'
import type { Attempt, Job, JobState, Outcome } from '../../scheduler/job.ts'
import type { Scheduler } from '../../scheduler/scheduler.ts'
import { isOutOfDate, maxModels, modelsToMeasure } from './board.ts'
import type { BoardStore } from './board-store.ts'
import { words } from './words.ts'

const group = 'embeddings'
const pool = { maxConcurrent: () => maxModels }

interface Options {
  store: BoardStore
  scheduler: Scheduler
  /** Hears what is left of the limits. */
  onRateLimits?: (rateLimits: RateLimits) => void
  embedTexts?: typeof embed
}

export type Measuring = ReturnType<typeof createMeasuring>

/** Carries texts to models, each as a job of the scheduler, and results back to the board. */
export function createMeasuring({ store, scheduler, onRateLimits, embedTexts = embed }: Options) {
  /** The last job of each model. */
  const jobIds = new Map<string, string>()

  /** Measures the texts of the comparison with one model. */
  function measure(model: string): void {
    scheduler.stop([jobIds.get(model) ?? ''])
    const job = jobOf(model)
    jobIds.set(model, job.id)
    store.getState().actions.measuringStarted(model)
    scheduler.add([job])
  }

  function jobOf(model: string): Job {
    const { comparison, actions } = store.getState()
    const texts = comparison?.texts.map((item) => item.text) ?? []
    let lastFailure: Failure = unreadable
    const run = async ({ signal }: Attempt): Promise<Outcome> => {
      try {
        const embedded = await embedTexts({ model, texts, signal, ...(onRateLimits && { onRateLimits }) })
        if (!signal.aborted) actions.measured(model, embedded)
        return { kind: 'finished', ...(embedded.tokens !== null && { usedTokens: embedded.tokens }) }
      } catch (error) {
        lastFailure = failureOf(error)
        if (!isRetryableLimit(lastFailure)) return { kind: 'failed', usedTokens: 0 }
        return { kind: 'refused', retryAfterMs: lastFailure.retryAfterMs }
      }
    }
    const onChange = (state: JobState) => {
      if (state.kind === 'running') actions.measuringStarted(model)
      if (state.kind === 'held') actions.measuringHeld(model, state.until)
      if (state.kind === 'failed') actions.measuringFailed(model, lastFailure)
      if (state.kind === 'stopped') actions.measuringStopped(model)
    }
    const tokensToReserve = () => texts.reduce((sum, text) => sum + estimateTextTokens(text), 0)
    return { id: newId(), group, pool, model, priority: 'interactive', tokensToReserve, run, onChange }
  }

  const stop = () => scheduler.stopGroup(group)

  return {
    measure,

    /** Measures the texts as they are now: with the models that have not, or with all of them once more. */
    compare(models: readonly string[]): void {
      const { comparison, texts, actions } = store.getState()
      const due = modelsToMeasure(comparison, texts, models)
      if (!comparison || isOutOfDate(comparison, texts)) {
        stop()
        actions.textsTaken()
      }
      due.forEach(measure)
    },

    stop,

    /** Has a model that a limit holds back be asked now. */
    tryNow: (model: string) => scheduler.tryNow(jobIds.get(model) ?? ''),
  }
}

/** What is no refusal is an answer that could not be read, a web page for example. */
const failureOf = (error: unknown): Failure => (error instanceof RequestFailed ? error.failure : unreadable)

const unreadable: Failure = {
  kind: 'provider-failed',
  details: { message: words.failures.unreadable, status: null, code: null, requestId: null },
}
