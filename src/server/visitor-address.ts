import type { IncomingMessage } from 'node:http'

/** From which address a request comes, by what Hono's adapter for Node puts beside it; undefined where there is no socket. */
export function visitorAddress(env: object = {}): string | undefined {
  const { incoming } = env as { incoming?: IncomingMessage } // empty in tests
  return incoming?.socket.remoteAddress
}
