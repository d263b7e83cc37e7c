import type { ModelEntry } from '#protocol/openai/models.ts'
import { ServiceError } from '../base/service-error.ts'
import { ownReason, Reason, type Log } from '../base/log.ts'
import type { Provider } from '../providers/provider.ts'

export type ListState = 'pending' | 'ready' | 'failing'

/** One provider's list of models: asked for behind the requests, kept while the provider is away. */
export interface ModelListCache {
  /** Undefined until the provider has answered once. Asks again, without waiting, when the list is old. */
  models(): readonly ModelEntry[] | undefined
  health(): { state: ListState; detail?: string }
  /** Whether no list has come yet and one may soon: until the pauses between tries have reached their longest. */
  isPending(): boolean
  /** Settles when the first try has ended, well or badly. */
  readonly firstTry: Promise<void>
  /** Asks for the list now, or waits for the try under way; settles when that has ended, well or badly. */
  refresh(): Promise<void>
  stop(): void
}

export interface ModelListTimes {
  /** After which a list is asked for again. */
  staleMs: number
  /** How long a provider may take to answer. */
  timeoutMs: number
  /** The first pause before another try; each further one is twice as long, up to the longest. */
  firstRetryMs: number
  maxRetryMs: number
}

export const defaultListTimes: ModelListTimes = {
  staleMs: 5 * 60_000,
  timeoutMs: 60_000,
  firstRetryMs: 1_000,
  maxRetryMs: 60_000,
}

export interface ModelListCacheOptions {
  times: ModelListTimes
  now: () => number
  log: Log
  /** Called when the list is another than before: not for an answer that says the same again. */
  onChange: () => void
}

export function createModelListCache(
  provider: Provider,
  { times, now, log, onChange }: ModelListCacheOptions,
): ModelListCache {
  const stopped = new AbortController()
  let known: { models: readonly ModelEntry[]; at: number } | undefined
  let failure: Reason | undefined
  let retryMs = times.firstRetryMs
  let retry: NodeJS.Timeout | undefined
  let refreshing: Promise<void> | undefined

  async function refresh(): Promise<void> {
    clearTimeout(retry)
    try {
      const models = await listInTime(provider, times.timeoutMs, stopped.signal)
      if (stopped.signal.aborted) return
      const isSame = known !== undefined && isDeepEqual(known.models, models)
      known = { models: isSame && known ? known.models : models, at: now() }
      failure = undefined
      retryMs = times.firstRetryMs
      if (!isSame) onChange()
    } catch (error) {
      if (stopped.signal.aborted) return
      failure = explain(provider.name, error)
      log('warn', 'model list failed', {
        provider: provider.name,
        reason: failure,
        ...(error instanceof ServiceError && { kind: error.kind, code: error.body.error.code ?? undefined }),
      })
      // unref: a provider that is away must not keep the process from ending.
      retry = setTimeout(refreshOnce, retryMs).unref()
      retryMs = Math.min(retryMs * 2, times.maxRetryMs)
    }
  }
  const refreshOnce = (): Promise<void> => {
    refreshing ??= refresh().finally(() => {
      refreshing = undefined
    })
    return refreshing
  }
  const isOld = () =>
    known !== undefined &&
    failure === undefined &&
    !stopped.signal.aborted &&
    now() - known.at > times.staleMs

  return {
    models() {
      if (isOld()) void refreshOnce()
      return known?.models
    },
    health() {
      if (failure !== undefined) return { state: 'failing', detail: failure.whole }
      return { state: known ? 'ready' : 'pending' }
    },
    isPending: () => known === undefined && (failure === undefined || retryMs < times.maxRetryMs),
    firstTry: refreshOnce(),
    refresh: refreshOnce,
    stop() {
      stopped.abort()
      clearTimeout(retry)
    },
  }
}

const isDeepEqual = (one: readonly ModelEntry[], other: readonly ModelEntry[]) =>
  one.length === other.length && JSON.stringify(one) === JSON.stringify(other)

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
      { ownWords: true },
    )
  }
}

/** Foreseen failures speak for themselves; others might quote what no stranger should read. */
const explain = (name: string, error: unknown) =>
  error instanceof ServiceError
    ? new Reason(inItsName(name, error.message), error.ownWords)
    : ownReason(`${name} failed to list its models.`)

/** A provider's own words do not tell whose they are, among the reasons of several. */
const inItsName = (name: string, message: string) =>
  message.startsWith(`${name} `) ? message : `${name} says: ${message}`
