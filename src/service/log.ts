export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

/** Names, figures and codes. Never a key, a body, a query or anything else that someone wrote. */
export type LogFacts = Record<string, string | number | boolean | undefined>

/** One event, with its facts apart. */
export type Log = (level: LogLevel, event: string, facts?: LogFacts) => void

export const silentLog: Log = () => undefined

const mostFrames = 12

/** Where an unforeseen error arose. Its message stays out: messages quote what was read. */
export function factsOf(error: unknown): LogFacts {
  if (!(error instanceof Error)) return { error: typeof error }
  const { name, message, stack = '' } = error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  // The stack begins with name and message; a message may itself hold lines that look like places.
  const frames = stack.slice(Math.max(0, stack.indexOf(message) + message.length)).split('\n')
  const places = frames.map((line) => line.trim()).filter((line) => line.startsWith('at '))
  return { error: name, code, stack: places.slice(0, mostFrames).join(' < ') || undefined }
}
