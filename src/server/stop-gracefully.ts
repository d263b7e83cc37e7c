import type { ServerType } from '@hono/node-server'
import type { Composition } from './composition.ts'

interface StopTimes {
  /** How long answers under way may take after the signal to stop. */
  graceMs: number
  /** Before the grace ends: time for those still under way to be told that they end here. */
  lastWordsMs: number
}

const usualTimes: StopTimes = { graceMs: 20_000, lastWordsMs: 1_000 }
const idleCheckMs = 100

/** At SIGTERM or SIGINT: no new connections, time for the answers under way, then the end. Twice: at once. */
export function stopGracefully(server: ServerType, composition: Composition) {
  let isStopping = false
  const stop = () => {
    if (isStopping) process.exit(0)
    isStopping = true
    void stopped(server, composition)
      .then(() => composition.ended())
      .finally(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** Settles once nobody is connected any more, or the grace is over. */
export async function stopped(
  server: ServerType,
  composition: Composition,
  { graceMs, lastWordsMs }: StopTimes = usualTimes,
): Promise<void> {
  composition.stopping()
  composition.close()
  // Again and again: a connection kept alive turns idle when its answer has ended.
  const closeIdle = () => 'closeIdleConnections' in server && server.closeIdleConnections()
  const idle = setInterval(closeIdle, idleCheckMs)
  const lastWords = setTimeout(() => composition.endAnswers(), graceMs - lastWordsMs)
  let end: NodeJS.Timeout | undefined
  await new Promise<void>((resolve) => {
    end = setTimeout(resolve, graceMs)
    server.close(() => resolve())
    closeIdle()
  })
  clearInterval(idle)
  clearTimeout(lastWords)
  clearTimeout(end)
}
