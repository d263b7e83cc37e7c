import { pino, stdTimeFunctions, type DestinationStream } from 'pino'
import type { Log, LogLevel } from '#service/base/log.ts'
import { createLineWriter, type LineWriter } from './line-writer.ts'
import { safeFacts } from './safe-facts.ts'

export interface JsonLogOptions {
  level: LogLevel | 'silent'
  /** Default: stdout. */
  destination?: DestinationStream & Partial<LineWriter>
}

const stdout = 1

/**
 * Lines of JSON, one for each event. At the end of the process `flush` writes at once what its reader has not taken yet,
 * and `written` waits until it has.
 */
export function createJsonLog({ level, destination = createLineWriter(stdout) }: JsonLogOptions) {
  const logger = pino(
    {
      level,
      base: null,
      messageKey: 'event',
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  )

  const log: Log = (severity, event, facts = {}) => {
    if (logger.isLevelEnabled(severity)) logger[severity](safeFacts(facts, { showsReasons: false }), event)
  }

  return {
    log,
    flush: () => destination.flushSync?.(),
    written: async () => destination.written?.(),
  }
}
