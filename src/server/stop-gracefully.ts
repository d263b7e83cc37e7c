import type { ServerType } from '@hono/node-server'
import type { Composition } from './composition.ts'

/** How long answers under way may take after the signal to stop. */
const graceMs = 20_000

/** At SIGTERM or SIGINT: no new connections, time for the answers under way, then the end. Twice: at once. */
export function stopGracefully(server: ServerType, composition: Composition) {
  let isStopping = false
  const stop = () => {
    if (isStopping) process.exit(0)
    isStopping = true
    composition.stopping()
    composition.close()
    server.close(() => process.exit(0))
    if ('closeIdleConnections' in server) server.closeIdleConnections()
    setTimeout(() => process.exit(0), graceMs).unref()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
