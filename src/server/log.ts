import type { Log } from '#service/log.ts'
import { createJsonLog } from './json-log.ts'
import type { LogSettings } from './log-settings.ts'
import { createPlainLog } from './plain-log.ts'

export interface ServerLog {
  log: Log
  /** With `json`, stdout belongs to the log: nothing else may be printed there. */
  format: 'json' | 'pretty'
  /** Writes what still waits. */
  flush(): void
}

/** JSON lines for programs; for a person at a terminal, warnings and errors in plain words. */
export function createServerLog(
  { level, format }: LogSettings,
  isTerminal: boolean = process.stdout.isTTY,
): ServerLog {
  if (format === 'pretty' || (format === undefined && isTerminal))
    return { format: 'pretty', log: createPlainLog({ level: level ?? 'warn' }), flush: () => undefined }
  return { format: 'json', ...createJsonLog({ level: level ?? 'info' }) }
}
