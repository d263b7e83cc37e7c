import { ServerResponse } from 'node:http'
import type { Context } from 'hono'
import type { ServiceEnv } from '../middleware/service-env.ts'

/** The work for one request, which ends early when its client leaves or the server goes. */
export interface Leaving {
  /** For whoever does the work. */
  readonly signal: AbortSignal
  /** Whether it was the client that left. */
  hasLeft(): boolean
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
    const controller = new AbortController()
    const end = (reason: unknown) => controller.abort(reason)
    let hasLeft = false
    const stopListening = onLeaving(c, () => {
      hasLeft = true
      end(new DOMException('The client has left.', 'AbortError'))
    })
    if (ending.aborted) end(ending.reason)
    else underWay.add(end)
    return {
      signal: controller.signal,
      hasLeft: () => hasLeft,
      leave: () => end(new DOMException('Nothing more is wanted.', 'AbortError')),
      detach() {
        underWay.delete(end)
        stopListening()
      },
    }
  }
}

/** On Node the connection itself tells at once; the request's signal, which costs more, does so elsewhere. */
function onLeaving(c: Context<ServiceEnv>, left: () => void): () => void {
  const outgoing = c.env?.outgoing
  if (outgoing instanceof ServerResponse) {
    const closed = () => outgoing.writableFinished || left()
    if (outgoing.destroyed) closed()
    outgoing.on('close', closed)
    return () => outgoing.off('close', closed)
  }
  const { signal } = c.req.raw
  if (signal.aborted) left()
  signal.addEventListener('abort', left)
  return () => signal.removeEventListener('abort', left)
}
