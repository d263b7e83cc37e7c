import type { Log, LogLevel } from '#service/base/log.ts'
import { safeFacts } from './safe-facts.ts'

export interface PlainLogOptions {
  level: LogLevel | 'silent'
  write?: (line: string) => void
}

const severities = ['debug', 'info', 'warn', 'error', 'silent']

/** Lines for a person at a terminal, on stderr. */
export function createPlainLog({ level, write = console.error }: PlainLogOptions): Log {
  const minLevel = severities.indexOf(level)
  return (severity, event, facts = {}) => {
    if (severities.indexOf(severity) < minLevel) return
    const details = Object.entries(safeFacts(facts, { showsReasons: true }))
    write([severity, event, ...details.map(([name, value]) => `${name}=${JSON.stringify(value)}`)].join(' '))
  }
}
