import { providerTitles } from '#protocol/provider-titles.ts'
import { silentLog, type Log } from '../base/log.ts'
import { createOpenAiCompatibleProvider } from './openai-compatible.ts'
import type { RetryOptions } from '../upstream/http/retry.ts'
import type { UpstreamTimeouts } from '../upstream/http/upstream-timeouts.ts'
import type { UpstreamWatch } from '../upstream/http/upstream.ts'
import type { Provider } from './provider.ts'

interface LocalRuntime {
  name: string
  /** As its makers write it. */
  title: string
  port: number
}

/** Where these programs listen by default. */
export const localRuntimes: readonly LocalRuntime[] = [
  { name: 'ollama', title: providerTitles.ollama, port: 11434 },
  { name: 'lmstudio', title: providerTitles.lmstudio, port: 1234 },
  { name: 'llamacpp', title: providerTitles.llamacpp, port: 8080 },
  { name: 'vllm', title: providerTitles.vllm, port: 8000 },
]

export interface LocalLook {
  /** Looks at once for those that were not found yet; settles when each has answered or not. */
  again(): Promise<void>
  stop(): void
}

export interface LookOptions {
  /** Where this server itself listens: it must not find itself. */
  ownPort: number
  found: (provider: Provider) => void
  runtimes?: readonly LocalRuntime[]
  /** Pauses between the tries, the last for good: a runtime may start a little after us, or hours. */
  pausesMs?: number[]
  timeouts?: Partial<UpstreamTimeouts>
  retries?: Partial<RetryOptions>
  /** The longest that a question may wait for its first word. Default: as long as a model may take to be loaded. */
  maxWaitMs?: number
  watch?: UpstreamWatch
  log?: Log
}

const probeMs = 1500
/** A model may have to be read from disk before it says its first word. */
const loadingMs = 600_000

/**
 * Looks for model runtimes on this machine, in the background. One that is not there is no failure. Whoever
 * answers with a model list is taken for what usually listens on its port.
 */
export function lookForLocalRuntimes(options: LookOptions): LocalLook {
  const {
    ownPort,
    found,
    runtimes = localRuntimes,
    pausesMs = [5_000, 15_000, 60_000],
    timeouts,
    retries,
    maxWaitMs = loadingMs,
    watch,
    log = silentLog,
  } = options
  const stopped = new AbortController()
  const missing = new Map(
    runtimes.filter(({ port }) => port !== ownPort).map((runtime) => [runtime.name, runtime]),
  )
  let looks = 0
  let timer: NodeJS.Timeout | undefined

  const again = async () => void (await Promise.all([...missing.values()].map(probe)))

  async function look() {
    await again()
    const pause = pausesMs[Math.min(looks, pausesMs.length - 1)]
    looks += 1
    if (pause !== undefined && missing.size > 0 && !stopped.signal.aborted)
      timer = setTimeout(look, pause).unref()
  }

  async function probe({ name, port }: LocalRuntime) {
    const provider = createOpenAiCompatibleProvider({
      name,
      baseUrl: `http://127.0.0.1:${port}/v1`,
      timeouts: { ...timeouts, firstByteMs: Math.min(loadingMs, maxWaitMs) },
      ...(retries && { retries }),
      ...(watch && { watch }),
    })
    try {
      await provider.listModels(AbortSignal.any([AbortSignal.timeout(probeMs), stopped.signal]))
    } catch {
      return
    }
    // Two looks may go on at the same time.
    if (!missing.delete(name)) return
    log('info', 'local runtime found', { provider: name, port })
    found(provider)
  }

  void look()
  return {
    again,
    stop() {
      stopped.abort()
      clearTimeout(timer)
    },
  }
}
