import { ServerResponse } from 'node:http'

/** Tells a client that its connection ends with this answer, so that its next request goes elsewhere. */
export function closeAfterAnswer(env: object = {}) {
  const { outgoing } = env as { outgoing?: unknown } // what Hono's adapter for Node puts beside a request
  if (outgoing instanceof ServerResponse) outgoing.setHeader('connection', 'close')
}
