import type { ModelEntry } from '#protocol/openai/models.ts'
import { ServiceError } from '../errors.ts'
import type { Log } from '../log.ts'
import type { Provider } from './provider.ts'

export type ListState = 'pending' | 'ready' | 'failing'

/** One provider's list of models: asked for behind the requests, kept while the provider is away. */
export interface ModelListCache {
  /** Undefined until the provider has answered once. Asks again, without waiting, when the list is old. */
  models(): ModelEntry[] | undefined
  health(): { state: ListState; detail?: string }
  /** Settles when the first try has ended, well or badly. */
  readonly firstTry: Promise<void>
  stop(): void
}

export interface ModelListTimes {
  /** After which a list is asked for again. */
  staleMs: number
  /** How long a provider may take to answer. */
  timeoutMs: number
  /** The first pause before another try; each further one is twice as long, up to the longest. */
  firstRetryMs: number
  longestRetryMs: number
}

export const usualListTimes: ModelListTimes = {
  staleMs: 5 * 60_000,
  timeoutMs: 10_000,
  firstRetryMs: 1_000,
  longestRetryMs: 60_000,
}

export function createModelListCache(
  provider: Provider,
  times: ModelListTimes,
  now: () => number,
  log: Log,
): ModelListCache {
  const stopped = new AbortController()
  let known: { models: ModelEntry[]; at: number } | undefined
  let failure: string | undefined
  let retryMs = times.firstRetryMs
  let retry: NodeJS.Timeout | undefined
  let refreshing: Promise<void> | undefined

  async function refresh(): Promise<void> {
    clearTimeout(retry)
    try {
      known = { models: await listInTime(provider, times.timeoutMs, stopped.signal), at: now() }
      failure = undefined
      retryMs = times.firstRetryMs
    } catch (error) {
      if (stopped.signal.aborted) return
      failure = explain(provider.name, error)
      log('warn', 'model list failed', { provider: provider.name, reason: failure })
      // unref: a provider that is away must not keep the process from ending.
      retry = setTimeout(refreshOnce, retryMs).unref()
      retryMs = Math.min(retryMs * 2, times.longestRetryMs)
    }
  }
  const refreshOnce = (): Promise<void> => {
    refreshing ??= refresh().finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  return {
    models() {
      if (known && failure === undefined && now() - known.at > times.staleMs) void refreshOnce()
      return known?.models
    },
    health() {
      if (failure !== undefined) return { state: 'failing', detail: failure }
      return { state: known ? 'ready' : 'pending' }
    },
    firstTry: refreshOnce(),
    stop() {
      stopped.abort()
      clearTimeout(retry)
    },
  }
}

async function listInTime(
  provider: Provider,
  timeoutMs: number,
  stopped: AbortSignal,
): Promise<ModelEntry[]> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    return await provider.listModels(AbortSignal.any([timeout, stopped]))
  } catch (error) {
    if (!timeout.aborted) throw error
    throw new ServiceError(
      'upstream_timeout',
      `${provider.name} did not send its list of models within ${timeoutMs / 1000} s.`,
    )
  }
}

/** Foreseen failures speak for themselves; others might quote what no stranger should read. */
const explain = (name: string, error: unknown) =>
  error instanceof ServiceError ? error.message : `${name} failed to list its models.`
