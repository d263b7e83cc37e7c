import { demoModelIds } from '#demo-models/demo.ts'
import type { Log } from '#service/base/log.ts'
import type { Settings } from '../settings/settings.ts'
import type { Ledger } from './ledger.ts'
import { createMemoryLedger } from './memory-ledger.ts'
import { createRedisLedger } from './redis-ledger.ts'

/** The ledger of a public demo: in Redis where its address is set, else in this process. Undefined where this is none. */
export async function createLedger(
  { access, redisUrl }: Pick<Settings, 'access' | 'redisUrl'>,
  log: Log,
): Promise<Ledger | undefined> {
  if (access?.kind !== 'demo') return undefined
  const { limits, models } = access
  if (redisUrl === undefined) return createMemoryLedger({ limits })
  return createRedisLedger({ url: redisUrl, log, limits, models: [...new Set([...models, ...demoModelIds])] })
}
