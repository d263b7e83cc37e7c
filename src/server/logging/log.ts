import type { Log } from '#service/base/log.ts'
import { createJsonLog } from './json-log.ts'
import type { LogSettings } from '../settings/log-settings.ts'
import { createPlainLog } from './plain-log.ts'

export interface ServerLog {
  log: Log
  /** With `json`, stdout belongs to the log: nothing else may be printed there. */
  format: 'json' | 'pretty'
  /** Writes what still waits, at once. */
  flush(): void
  /** Resolves once its reader has taken what still waits, or takes too long. */
  written(): Promise<void>
}

const nothingWaits = { flush: () => undefined, written: async () => undefined }

/** JSON lines for programs; for a person at a terminal, warnings and errors in plain words. */
export function createServerLog(
  { level, format }: LogSettings,
  isTerminal: boolean = process.stdout.isTTY,
): ServerLog {
  if (format === 'pretty' || (format === undefined && isTerminal))
    return { format: 'pretty', log: createPlainLog({ level: level ?? 'warn' }), ...nothingWaits }
  return { format: 'json', ...createJsonLog({ level: level ?? 'info' }) }
}
