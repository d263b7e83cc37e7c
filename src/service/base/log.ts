export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

/**
 * Why something happened, for the operator. `own` is the part that is a sentence of ours, which quotes
 * nobody; `whole` may quote an upstream, and is for a person at a terminal alone.
 */
export class Reason {
  readonly whole: string
  readonly own: string | undefined

  constructor(whole: string, own: string | undefined) {
    this.whole = whole
    this.own = own
  }
}

/** A reason that is ours from beginning to end. */
export const ownReason = (sentence: string) => new Reason(sentence, sentence)

/** Names, figures and codes. Never a key, a body, a query or anything else that someone wrote. */
export type LogFacts = Record<string, string | number | boolean | Reason | undefined>

/** One event, with its facts apart. */
export type Log = (level: LogLevel, event: string, facts?: LogFacts) => void

export const silentLog: Log = () => undefined

const maxFrames = 12

/** Where an unforeseen error arose. Its message stays out: messages quote what was read. */
export function factsOf(error: unknown): LogFacts {
  if (!(error instanceof Error)) return { error: typeof error }
  const { name, message, stack = '' } = error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  // The stack begins with name and message; a message may itself hold lines that look like places.
  const frames = stack.slice(Math.max(0, stack.indexOf(message) + message.length)).split('\n')
  const lines = frames.map((line) => line.trim()).filter((line) => line.startsWith('at '))
  return { error: name, code, stack: lines.slice(0, maxFrames).join(' < ') || undefined }
}
