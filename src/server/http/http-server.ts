import { createServer, type Server } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import { errorResponse } from '#proxy/error-response.ts'
import { createSecurityHeaders } from './security-headers.ts'
import { dropSlowReaders } from './slow-readers.ts'
import { noteUnusedConnections } from './unused-connections.ts'

interface HttpServerOptions {
  /** How long a client may take nothing of its answer before it is taken for gone. */
  writeTimeoutMs?: number
}

/** HTTP/1.0 may name no host. This one is always allowed, whatever the server listens on, and an address that can be read. */
const hostname = '127.0.0.1'

/** Answers HTTP with a `fetch`; not yet listening. */
export function createHttpServer(
  fetch: Parameters<typeof getRequestListener>[0],
  { writeTimeoutMs = 60_000 }: HttpServerOptions = {},
): Server {
  const server = createServer(getRequestListener(fetch, { hostname, errorHandler: unreadableRequest }))
  noteUnusedConnections(server)
  dropSlowReaders(server, writeTimeoutMs)
  return server
}

/** The answer to a request of which no `Request` can be made, where Hono's adapter would send a bare 400. */
export function unreadableRequest(error: unknown): Response {
  if (!(error instanceof RequestError)) throw error
  return createSecurityHeaders({}).onAny(
    errorResponse(
      400,
      'The address of this request, or its Host header, cannot be read. Host is a name, and a port where it is not the usual one: localhost:3000.',
      'invalid_address',
    ),
  )
}
