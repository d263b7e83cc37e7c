import { setTimeout as pause } from 'node:timers/promises'
import type { ServerType } from '@hono/node-server'
import type { Composition } from './composition.ts'
import { closeUnusedConnections } from './http/unused-connections.ts'

interface StopTimes {
  /** After the signal, how long new connections are still taken, until load balancers have noticed. */
  delayMs: number
  /** How long answers under way may take then. */
  graceMs: number
  /** Before the grace ends: time to send an error event to answers that are still under way. */
  closingMs: number
}

const defaultTimes: StopTimes = { delayMs: 0, graceMs: 20_000, closingMs: 1_000 }
const idleCheckMs = 100
/** A request that is on its way on a new connection has so long to get here. */
const firstRequestMs = 1_000

/** Where signals come from, and how to end. */
type Ending = Pick<NodeJS.Process, 'on' | 'exit'>

/**
 * At SIGTERM or SIGINT: `/readyz` says no, after the delay no new connections are taken, then there is time for
 * the answers under way, then the end. Twice: at once.
 */
export function stopGracefully(
  server: ServerType,
  composition: Composition,
  times: Partial<StopTimes> = {},
  ending: Ending = process,
) {
  let isStopping = false
  const stop = () => {
    if (isStopping) return void ending.exit(0)
    isStopping = true
    void stopped(server, composition, times)
      .then(() => composition.ended())
      .finally(() => ending.exit(0))
  }
  ending.on('SIGTERM', stop)
  ending.on('SIGINT', stop)
}

/** Settles once all connections have ended, or the grace is over. */
export async function stopped(
  server: ServerType,
  composition: Composition,
  times: Partial<StopTimes> = {},
): Promise<void> {
  const { delayMs, graceMs, closingMs } = { ...defaultTimes, ...times }
  composition.stopping()
  if (delayMs > 0) await pause(delayMs)
  composition.close()
  // Again and again: a connection kept alive turns idle when its answer has ended.
  const closeIdle = () => 'closeIdleConnections' in server && server.closeIdleConnections()
  const idle = setInterval(closeIdle, idleCheckMs)
  const unused = setTimeout(() => closeUnusedConnections(server), Math.min(firstRequestMs, graceMs))
  const closing = setTimeout(() => composition.endAnswers(), graceMs - closingMs)
  let end: NodeJS.Timeout | undefined
  await new Promise<void>((resolve) => {
    end = setTimeout(resolve, graceMs)
    server.close(() => resolve())
    closeIdle()
  })
  clearInterval(idle)
  clearTimeout(unused)
  clearTimeout(closing)
  clearTimeout(end)
}
