import { pino, type DestinationStream } from 'pino'
import { inBatches } from '#service/base/in-batches.ts'
import type { Log, LogFacts, LogLevel } from '#service/base/log.ts'
import { lineBlocks, type LineBlocks } from './line-blocks.ts'
import { safeFacts } from './safe-facts.ts'

export interface JsonLogOptions {
  level: LogLevel | 'silent'
  /** Default: stdout, written in blocks. */
  destination?: DestinationStream & Partial<LineBlocks>
  /** So many events are made into lines together, once the answers at hand are out. Default: each at once. */
  together?: number
}

/** An event whose line is still to be made. */
interface HeldEvent {
  at: number
  severity: LogLevel
  event: string
  facts: LogFacts
}

const stdout = 1
/** How long an event may wait for others. */
const longestHeldMs = 200

/**
 * Lines of JSON, one for each event, in their order and with the time of the event. They wait until a block is full, for
 * little more than a second at most; a warning or an error is written without waiting, and all before it with it. `flush`
 * and `written` end the wait at the end of the process: at once, or as soon as their reader has taken them.
 */
export function createJsonLog({ level, destination = lineBlocks(stdout), together = 1 }: JsonLogOptions) {
  let at = 0
  const logger = pino(
    {
      level,
      base: null,
      messageKey: 'event',
      timestamp: () => `,"time":"${new Date(at).toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      // The last net, under safeFacts.
      redact: { paths: ['authorization', 'apiKey', 'key'], censor: '[redacted]' },
    },
    destination,
  )
  const held = inBatches<HeldEvent>(together, ({ at: time, severity, event, facts }) => {
    at = time
    logger[severity](safeFacts(facts, { showsReasons: false }), event)
  })
  let timer: NodeJS.Timeout | undefined

  function makeLines() {
    clearTimeout(timer)
    timer = undefined
    held.empty()
  }

  const log: Log = (severity, event, facts = {}) => {
    if (!logger.isLevelEnabled(severity)) return
    held.add({ at: Date.now(), severity, event, facts })
    if (severity === 'warn' || severity === 'error') {
      makeLines()
      destination.writeOut?.()
    } else if (together === 1) makeLines()
    else timer ??= setTimeout(makeLines, longestHeldMs).unref()
  }

  function flush() {
    makeLines()
    destination.flushSync?.()
  }

  async function written() {
    makeLines()
    await destination.written?.()
  }
  return { log, flush, written }
}
