/**
 * What work that may have to end early needs of an AbortSignal, which is such a signal itself. Ours are plain objects:
 * to make an AbortController and to listen to it costs Node a twentieth of all that one question does.
 */
export interface StopSignal {
  readonly aborted: boolean
  readonly reason: unknown
  throwIfAborted(): void
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

/** A signal, and what sets it off: once, with whatever its listeners are to give as the reason. */
export interface Stopper {
  readonly signal: StopSignal
  stop(reason: unknown): void
}

export function createStopper(): Stopper {
  const signal = new PlainSignal()
  return { signal, stop: (reason) => signal.stop(reason) }
}

class PlainSignal implements StopSignal {
  aborted = false
  reason: unknown = undefined
  readonly #listeners = new Set<() => void>()

  throwIfAborted() {
    if (this.aborted) throw this.reason
  }

  addEventListener(_: 'abort', listener: () => void) {
    this.#listeners.add(listener)
  }

  removeEventListener(_: 'abort', listener: () => void) {
    this.#listeners.delete(listener)
  }

  stop(reason: unknown) {
    if (this.aborted) return
    this.aborted = true
    this.reason = reason
    for (const listener of this.#listeners) listener()
    this.#listeners.clear()
  }
}

/** Waits; a stop clears the timer and throws the signal's reason. */
export async function sleep(ms: number, signal: StopSignal): Promise<void> {
  signal.throwIfAborted()
  await new Promise<void>((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    }, ms)
    signal.addEventListener('abort', onAbort)
  })
}
