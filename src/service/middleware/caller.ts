import { ServerResponse } from 'node:http'
import type { Context } from 'hono'
import { onConnectionClose } from './connection-close.ts'
import type { ServiceEnv } from './service-env.ts'

// Whoever asks does so over a socket of Node's or by a call within this process, as the page's proxy does. What differs
// between the two on the way in is here, and what differs on the way out is in `delivery/deliver.ts`.

/** Whether nobody waits for the answer any more. One that waits for its turn on a connection is not destroyed with it. */
export const hasLeft = ({ env, req }: Context<ServiceEnv>): boolean =>
  env?.outgoing ? env.outgoing.destroyed || env.incoming?.socket.destroyed === true : req.raw.signal.aborted

/**
 * Calls back when the caller leaves before the answer is sent, at once where that has happened. Returns how to stop
 * listening. On Node the connection itself tells at once; the request's signal, which costs more, does so elsewhere.
 */
export function whenLeft(c: Context<ServiceEnv>, left: () => void): () => void {
  const { incoming, outgoing } = c.env ?? {}
  if (incoming && outgoing instanceof ServerResponse) {
    if (incoming.socket.destroyed) left()
    return onConnectionClose(incoming.socket, () => outgoing.writableFinished || left())
  }
  const { signal } = c.req.raw
  if (signal.aborted) left()
  signal.addEventListener('abort', left)
  return () => signal.removeEventListener('abort', left)
}

/** The other side of the connection; unset for a call within this process. */
export const remoteAddress = (c: Context<ServiceEnv>): string | undefined =>
  c.env?.incoming?.socket.remoteAddress
