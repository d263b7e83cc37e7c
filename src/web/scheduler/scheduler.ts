import type { RateLimits } from '#domain/run/rate-limit.ts'
import type { Job, JobState, Outcome, Progress } from './job.ts'
import { createJobQueue } from './job-queue.ts'

/** Whatever asks a model is a job of the page's one scheduler, so that all of them keep to the same limits. */
export interface Scheduler {
  /** A job that is still known, by its id, is not added again. */
  add: (jobs: readonly Job[]) => void
  /** A job that a limit holds back goes out next, whatever the limits say. */
  tryNow: (id: string) => void
  /** Aborts what runs; what waits never begins. */
  stop: (ids: readonly string[]) => void
  stopGroup: (group: string) => void
  stopAll: () => void
  progressOf: (group: string) => Progress
  /** Whether there is a job that has not ended. */
  isBusy: () => boolean
  /** Calls back whenever a job of the group changes its state; answers how to end that. */
  subscribe: (group: string, listener: () => void) => () => void
}

interface Options {
  /** What is left of the limits, as the service last said. */
  rateLimits?: () => RateLimits
  /** Milliseconds since 1970. */
  now?: () => number
  /** Hears what a job throws, which none should; by default it counts as uncaught. */
  onError?: (error: unknown) => void
}

const noRateLimits = (): RateLimits => ({ requests: null, tokens: null })

/** Browsers end longer timers at once. */
const maxTimerMs = 2 ** 31 - 1

/** Runs jobs as `job-queue.ts` decides; owns the timer and the AbortControllers. */
export function createScheduler(options: Options = {}): Scheduler {
  const { rateLimits = noRateLimits, now = Date.now, onError = (error) => reportError(error) } = options
  const queue = createJobQueue({ now, rateLimits })
  const jobs = new Map<string, Job>()
  const controllers = new Map<string, AbortController>()
  const listeners = new Map<string, Set<() => void>>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDispatching = false
  let isDue = false

  /** Does what is to be done now. Jobs may add and stop others while they begin: then it looks once more. */
  function dispatch(): void {
    isDue = true
    if (isDispatching) return
    isDispatching = true
    let wakeAt = Number.POSITIVE_INFINITY
    try {
      while (isDue) {
        isDue = false
        wakeAt = dispatchOnce()
      }
    } finally {
      isDispatching = false
    }
    clearTimeout(timer)
    if (Number.isFinite(wakeAt))
      timer = setTimeout(dispatch, Math.min(Math.max(0, wakeAt - now()), maxTimerMs))
  }

  function dispatchOnce(): number {
    const { begun, rateLimited, wakeAt } = queue.dispatch()
    const beginning = begun
      .flatMap((id) => jobs.get(id) ?? [])
      .map((job) => ({ job, signal: signalFor(job) }))
    for (const { id, state } of rateLimited) report(jobs.get(id), state)
    for (const { job, signal } of beginning) begin(job, signal)
    return wakeAt
  }

  function signalFor({ id }: Job): AbortSignal {
    const controller = new AbortController()
    controllers.set(id, controller)
    return controller.signal
  }

  function begin(job: Job, signal: AbortSignal): void {
    if (signal.aborted) return settle(job, { kind: 'skipped' })
    const blocker = job.blockedBy?.()
    if (blocker) waitFor(blocker, job)
    else void attempt(job, signal)
  }

  function waitFor(blocker: Promise<void>, job: Job): void {
    controllers.delete(job.id)
    queue.block(job.id)
    report(job, { kind: 'blocked' })
    void blocker.then(() => {
      queue.unblock(job.id)
      dispatch()
    })
    dispatch()
  }

  async function attempt(job: Job, signal: AbortSignal): Promise<void> {
    let outcome: Outcome = { kind: 'failed' }
    try {
      report(job, { kind: 'running' })
      const accepted = (reservedTokens?: number) => queue.accepted(job.id, reservedTokens) && dispatch()
      outcome = await job.run({ signal, accepted })
    } catch (error) {
      // A job that was stopped may break in any way; in another it is a fault, and the next ones go on all the same.
      if (!signal.aborted) onError(error)
    }
    settle(job, outcome)
  }

  function settle(job: Job, outcome: Outcome): void {
    controllers.delete(job.id)
    const state = queue.settle(job.id, outcome)
    if (state && state.kind !== 'held') jobs.delete(job.id)
    if (state) report(job, state)
    dispatch()
  }

  function stop(ids: readonly string[]): void {
    const stopped = queue.stop(ids).flatMap((id) => jobs.get(id) ?? [])
    for (const job of stopped) {
      jobs.delete(job.id)
      report(job, { kind: 'stopped' })
      controllers.get(job.id)?.abort()
    }
    dispatch()
  }

  function report(job: Job | undefined, state: JobState): void {
    if (!job) return
    job.onChange?.(state)
    notify(job.group)
  }

  const notify = (group: string) => {
    for (const listener of listeners.get(group) ?? []) listener()
  }

  return {
    add(added) {
      for (const job of queue.add(added)) jobs.set(job.id, job)
      for (const group of new Set(added.map((job) => job.group))) notify(group)
      dispatch()
    },
    tryNow(id) {
      queue.ignoreLimits(id)
      dispatch()
    },
    stop,
    stopGroup: (group) => stop(queue.idsOf(group)),
    stopAll: () => stop(queue.ids()),
    progressOf: queue.progressOf,
    isBusy: () => jobs.size > 0,
    subscribe(group, listener) {
      const ofGroup = listeners.get(group) ?? new Set()
      listeners.set(group, ofGroup.add(listener))
      return () => {
        ofGroup.delete(listener)
        if (ofGroup.size === 0 && listeners.get(group) === ofGroup) listeners.delete(group)
      }
    },
  }
}
