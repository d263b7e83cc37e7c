import { pino, stdTimeFunctions, type DestinationStream } from 'pino'
import type { Log, LogLevel } from '#service/log.ts'
import { lineBlocks } from './line-blocks.ts'
import { safeFacts } from './safe-facts.ts'

export interface JsonLogOptions {
  level: LogLevel | 'silent'
  /** Default: stdout, written in blocks. */
  destination?: DestinationStream & { flushSync?(): void }
}

const stdout = 1

/** Lines of JSON, one for each event. They wait until a block is full or a second is over; `flush` ends the wait. */
export function createJsonLog({ level, destination = lineBlocks(stdout) }: JsonLogOptions) {
  const logger = pino(
    {
      level,
      base: null,
      messageKey: 'event',
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // The last net, under safeFacts.
      redact: { paths: ['authorization', 'apiKey', 'key'], censor: '[redacted]' },
    },
    destination,
  )
  const log: Log = (severity, event, facts = {}) => {
    if (logger.isLevelEnabled(severity)) logger[severity](safeFacts(facts, { showsReasons: false }), event)
  }
  return { log, flush: () => destination.flushSync?.() }
}
