import type { Context } from 'hono'
import { onClientDisconnect } from '../middleware/caller.ts'
import type { ServiceEnv } from '../middleware/service-env.ts'

/** Aborts the work for one request when its client disconnects or the server shuts down. */
export interface RequestAbort {
  /** For the work that is done for the request. */
  readonly signal: AbortSignal
  /** Whether the client has disconnected. */
  isDisconnected(): boolean
  /** Called when it does, before the work is aborted. */
  onDisconnect: (() => void) | undefined
  abort(): void
  /** The request is over: from here on nothing of this happens any more. */
  dispose(): void
}

/** Makes them, and aborts all that are under way once `shutdown` aborts, with its reason. */
export function createRequestAborts(shutdown: AbortSignal): (c: Context<ServiceEnv>) => RequestAbort {
  // One listener for all: on the signal itself a thousand answers would be a thousand listeners.
  const underWay = new Set<AbortController>()
  shutdown.addEventListener(
    'abort',
    () => underWay.forEach((controller) => controller.abort(shutdown.reason)),
    {
      once: true,
    },
  )

  return (c) => {
    const controller = new AbortController()
    let isDisconnected = false
    let stopListening = () => undefined as unknown
    const requestAbort: RequestAbort = {
      signal: controller.signal,
      isDisconnected: () => isDisconnected,
      onDisconnect: undefined,
      abort: () => controller.abort(new DOMException('Nothing more is wanted.', 'AbortError')),
      dispose() {
        underWay.delete(controller)
        stopListening()
      },
    }
    stopListening = onClientDisconnect(c, () => {
      isDisconnected = true
      requestAbort.onDisconnect?.()
      controller.abort(new DOMException('The client disconnected.', 'AbortError'))
    })
    if (shutdown.aborted) controller.abort(shutdown.reason)
    else underWay.add(controller)
    return requestAbort
  }
}
