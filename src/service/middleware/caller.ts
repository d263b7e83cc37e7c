import { ServerResponse } from 'node:http'
import type { Context } from 'hono'
import { onConnectionClose } from './connection-close.ts'
import type { ServiceEnv } from './service-env.ts'

// A caller asks over a socket of Node's or by a call within this process, as the page's proxy does. What differs
// between the two on the way in is here, and what differs on the way out is in `delivery/deliver.ts`.

/** Whether the caller has disconnected. One that waits for its turn on a connection is not destroyed with it. */
export const isDisconnected = ({ env, req }: Context<ServiceEnv>): boolean =>
  env?.outgoing ? env.outgoing.destroyed || env.incoming?.socket.destroyed === true : req.raw.signal.aborted

/**
 * Calls back when the caller disconnects before the answer is sent, at once where that has happened. Returns how to stop
 * listening. On Node the connection itself tells at once; the request's signal, which costs more, does so elsewhere.
 */
export function onClientDisconnect(c: Context<ServiceEnv>, disconnected: () => void): () => void {
  const { incoming, outgoing } = c.env ?? {}
  if (incoming && outgoing instanceof ServerResponse) {
    if (incoming.socket.destroyed) disconnected()
    return onConnectionClose(incoming.socket, () => outgoing.writableFinished || disconnected())
  }
  const { signal } = c.req.raw
  if (signal.aborted) disconnected()
  signal.addEventListener('abort', disconnected)
  return () => signal.removeEventListener('abort', disconnected)
}

/** The other side of the connection; unset for a call within this process. */
export const remoteAddress = (c: Context<ServiceEnv>): string | undefined =>
  c.env?.incoming?.socket.remoteAddress
