import { Reason, type LogFacts } from '#service/base/log.ts'

const maxWordLength = 300
const maxTextLength = 1500
/** Line ends, escape sequences of terminals, Unicode's own line ends. */
const unfit = /[\p{Cc}\u2028\u2029]+/gu
/** Most of what is logged: nothing in it can be unfit. */
const ordinary = /^[\w./:-]{0,128}$/
/** A name, an id or a code holds no spaces; a sentence does. */
const singleWord = /^\S*$/
const keyLike = /\b(?:bearer|basic)\s+\S+|\b(?:(?:sk|pk|rk|gsk|xai|key|parley)[-_]|AIza)[\w-]{12,}/gi

/** Facts of these names have no place in a log, whatever they hold. A path holds what a client wrote: log its route. */
const forbidden = new Set(
  ['authorization', 'cookie', 'headers', 'key', 'apiKey', 'api_key', 'password', 'secret', 'token'].concat([
    'path',
    'url',
    'query',
    'body',
    'input',
    'prompt',
    'message',
    'messages',
    'content',
    'text',
  ]),
)

/**
 * A second net under every log call: texts of more than one word stay out, anything like a key is removed,
 * and no value can begin a line. Of a reason our own words are let through, and all of it where a person reads
 * along.
 */
export function safeFacts(facts: LogFacts, { showsReasons }: { showsReasons: boolean }): LogFacts {
  const safe: LogFacts = {}
  for (const [name, value] of Object.entries(facts)) {
    if (value === undefined) continue
    if (forbidden.has(name)) safe[name] = '[redacted]'
    else if (value instanceof Reason) safe[name] = reasonIn(value, showsReasons)
    else if (typeof value !== 'string') safe[name] = value
    else safe[name] = safeText(value, isStackLines(name, value))
  }
  return safe
}

function reasonIn({ whole, own }: Reason, showsAll: boolean): string {
  const shown = showsAll ? whole : own
  return shown === undefined ? '[text]' : safeText(shown, true)
}

/** A stack as `factsOf` gives it: the places alone, without the message that stands before them. */
const isStackLines = (name: string, value: string) => name === 'stack' && value.startsWith('at ')

function safeText(value: string, mayBeText: boolean): string {
  if (ordinary.test(value) && value.search(keyLike) < 0) return value
  if (!mayBeText && !singleWord.test(value)) return '[text]'
  const line = value.replace(unfit, ' ').replace(keyLike, '***')
  const max = mayBeText ? maxTextLength : maxWordLength
  return line.length > max ? `${line.slice(0, max)}…` : line
}
