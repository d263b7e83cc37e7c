import type { Context } from 'hono'
import { createStopper, type StopSignal } from '../base/stop-signal.ts'
import { whenLeft } from '../middleware/caller.ts'
import type { ServiceEnv } from '../middleware/service-env.ts'

/** The work for one request, which ends early when its client leaves or the server goes. */
export interface Leaving {
  /** For whoever does the work. */
  readonly signal: StopSignal
  /** Whether it was the client that left. */
  hasLeft(): boolean
  /** Called when it is, before the work ends. */
  onLeft: (() => void) | undefined
  leave(): void
  /** The request is over: from here on nothing of this happens any more. */
  detach(): void
}

/** Makes them, and ends all that are under way once `ending` aborts, with its reason. */
export function createLeavings(ending: AbortSignal): (c: Context<ServiceEnv>) => Leaving {
  // One listener for all: on the signal itself a thousand answers would be a thousand listeners.
  const underWay = new Set<(reason: unknown) => void>()
  ending.addEventListener('abort', () => underWay.forEach((end) => end(ending.reason)), { once: true })

  return (c) => {
    const { signal, stop } = createStopper()
    let hasLeft = false
    let stopListening = () => undefined as unknown
    const leaving: Leaving = {
      signal,
      hasLeft: () => hasLeft,
      onLeft: undefined,
      leave: () => stop(new DOMException('Nothing more is wanted.', 'AbortError')),
      detach() {
        underWay.delete(stop)
        stopListening()
      },
    }
    stopListening = whenLeft(c, () => {
      hasLeft = true
      leaving.onLeft?.()
      stop(new DOMException('The client has left.', 'AbortError'))
    })
    if (ending.aborted) stop(ending.reason)
    else underWay.add(stop)
    return leaving
  }
}
