import { ServerResponse } from 'node:http'

/**
 * Hangs up on a client that has taken nothing of its answer for `stuckMs`, twice as long at most. An answer of
 * which nothing waits to be taken may go on for as long as it likes.
 */
export function dropStuckReader(env: object = {}, stuckMs: number) {
  const { outgoing } = env as { outgoing?: unknown } // what Hono's adapter for Node puts beside a request
  if (!(outgoing instanceof ServerResponse)) return
  // Node tells of a connection on which nothing moved, in either direction, and looks into long writes for it.
  outgoing.setTimeout(stuckMs, () => {
    if (outgoing.writableLength > 0) outgoing.destroy()
  })
}
