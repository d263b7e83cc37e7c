import type { Log } from '#service/log.ts'

/** Warnings and errors as lines on stderr; what goes well stays quiet. */
export const consoleLog: Log = (level, event, facts = {}) => {
  if (level === 'info') return
  const details = Object.entries(facts).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  console.error(`${level} ${event} ${details.join(' ')}`)
}
