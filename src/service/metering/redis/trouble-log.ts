import type { Log } from '../../base/log.ts'
import type { RedisTrouble } from './redis-trouble.ts'

export interface TroubleLogOptions {
  log: Log
  /** What the scripts keep. */
  what: string
  /** A script that has not failed for so long works again. */
  overAfterMs: number
}

/**
 * Logs what becomes of scripts whose answer nobody waits for: once when one begins to fail, and once when it works
 * again. One that fails for some keys alone is one lasting trouble.
 */
export function createTroubleLog({ log, what, overAfterMs }: TroubleLogOptions) {
  const lastFailures = new Map<string, number>()
  return {
    failed(script: string, { reason, code }: RedisTrouble) {
      if (!lastFailures.has(script)) log('warn', 'redis refuses a script', { what, script, reason, code })
      lastFailures.set(script, performance.now())
    },
    worked(script: string) {
      const last = lastFailures.get(script)
      if (last === undefined || performance.now() - last < overAfterMs) return
      lastFailures.delete(script)
      log('warn', 'redis takes a script again', { what, script })
    },
  }
}
