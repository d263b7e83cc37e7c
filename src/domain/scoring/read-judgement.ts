import { isRecord } from '#protocol/json/is-record.ts'
import { judgementInWords } from './judgement-in-words.ts'
import { shortReason, type Judgement } from './judgement.ts'

/**
 * What a judge replied, read tolerantly: JSON alone, fenced or among words, JSON that is a little broken, or the one word.
 * Null where it says nothing, or both.
 */
export function readJudgement(reply: string): Judgement | null {
  const pieces = bracedIn(reply)
  const judgements = pieces.flatMap(({ json, value }) =>
    isRecord(value) ? (judgementIn(value) ?? []) : brokenJudgements(json),
  )
  if (judgements.length > 0) return agreed(judgements)
  return pieces.length > 0 ? null : judgementInWords(reply.trim())
}

/** The last of several that say the same; null where they do not, or there are none. */
function agreed(judgements: readonly Judgement[]): Judgement | null {
  const last = judgements.at(-1)
  return last && judgements.every(({ passes }) => passes === last.passes) ? last : null
}

const passNames = ['passes', 'pass', 'passed', 'verdict', 'result']
const reasonNames = ['reason', 'explanation', 'why']

function judgementIn(object: Record<string, unknown>): Judgement | null {
  const fields = new Map(Object.entries(object).map(([name, value]) => [name.trim().toLowerCase(), value]))
  const said = passNames.map((name) => fields.get(name)).find((value) => value !== undefined)
  const passes = yesOrNo(said)
  const reason = reasonNames.map((name) => fields.get(name)).find((value) => typeof value === 'string')
  return passes === null ? null : { passes, reason: shortReason(typeof reason === 'string' ? reason : '') }
}

function yesOrNo(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  if (typeof value !== 'string') return null
  const word = value.trim().toLowerCase()
  if (['true', 'yes', 'pass', 'passes', 'passed'].includes(word)) return true
  return ['false', 'no', 'fail', 'fails', 'failed'].includes(word) ? false : null
}

interface Braced {
  json: string
  /** Undefined where it is broken. */
  value: unknown
}

/** What stands in braces, the outermost ones, up to the end of the text where they are never closed. */
function bracedIn(text: string): Braced[] {
  const found: Braced[] = []
  let start = text.indexOf('{')
  while (start >= 0) {
    const end = endOfBraces(text, start)
    const json = text.slice(start, end)
    found.push({ json, value: parsed(json) })
    start = text.indexOf('{', end)
  }
  return found
}

/** Where the braces that open at `start` are closed; braces in quotes do not count. */
function endOfBraces(text: string, start: number): number {
  let depth = 0
  let isQuoted = false
  for (let at = start; at < text.length; at++) {
    const letter = text[at]
    if (isQuoted && letter === '\\') at += 1
    else if (letter === '"') isQuoted = !isQuoted
    else if (!isQuoted && letter === '{') depth += 1
    else if (!isQuoted && letter === '}' && --depth === 0) return at + 1
  }
  return text.length
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** JSON with a comma too many, line breaks in its texts, Python's `True`, or without its end. */
function brokenJudgements(text: string): Judgement[] {
  const reason = /["']?reason["']?\s*:\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')/i.exec(text)
  const words = (reason?.[1] ?? reason?.[2] ?? '').replaceAll(/\\(["'\\])/g, '$1')
  // What is in the reason is not the judge's verdict.
  const rest = reason ? text.replace(reason[0], '') : text
  const said = rest.matchAll(/["']?\bpasses["']?\s*:\s*["']?(true|false|yes|no)\b/gi)
  return [...said].map(([, word = '']) => ({
    passes: /^(true|yes)$/i.test(word),
    reason: shortReason(words),
  }))
}
