import { isRecord } from '#protocol/json/is-record.ts'
import { parseJson } from '#protocol/json/parse-json.ts'
import { shortReason, type Judgement } from './judgement.ts'

const passNames = ['passes', 'pass', 'passed', 'verdict', 'result']
const reasonNames = ['reason', 'explanation', 'why']

/** The judgement in the text of one object; null where it has none, or several that are not the same. */
export function judgementInJson(json: string): Judgement | null {
  const value = parseJson(json)
  if (value === undefined) return brokenJudgement(json)
  return isRecord(value) && !hasHiddenVerdict(json, value) ? judgementOf(Object.entries(value)) : null
}

type Field = readonly [name: string, value: unknown]

const isPassName = (name: string) => passNames.includes(name.trim().toLowerCase())

function judgementOf(fields: readonly Field[]): Judgement | null {
  const said = fields.filter(([name]) => isPassName(name)).map(([, value]) => yesOrNo(value))
  const [passes = null] = said
  if (passes === null || said.some((other) => other !== passes)) return null
  const named = new Map(fields.map(([name, value]) => [name.trim().toLowerCase(), value]))
  const reason = reasonNames.map((name) => named.get(name)).find((value) => typeof value === 'string')
  return { passes, reason: shortReason(typeof reason === 'string' ? reason : '') }
}

function yesOrNo(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  if (typeof value !== 'string') return null
  const word = value.trim().toLowerCase()
  if (['true', 'yes', 'pass', 'passes', 'passed'].includes(word)) return true
  return ['false', 'no', 'fail', 'fails', 'failed'].includes(word) ? false : null
}

/** Whether a name stands twice, of which the parser keeps the last, or further inside. */
function hasHiddenVerdict(json: string, object: Record<string, unknown>): boolean {
  const texts = json.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?/g)
  const names = [...texts].flatMap(([, text = '', colon]) => (colon ? String(parseJson(text)) : []))
  return names.filter(isPassName).length > Object.keys(object).filter(isPassName).length
}

const string = String.raw`"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'`
const field = new RegExp(String.raw`\s*(${string}|\w+)\s*:\s*(${string}|[\w.+-]+)\s*(?:,|(?=\}|$))`, 'y')
const unclosed = /^\s*(["'])(?:(?!\1)[^])*$|^\s*["']?\w+["']?\s*:\s*(["'])(?:(?!\2)[^\\]|\\[^])*\\?$/

/**
 * JSON with a comma too many, line breaks in its texts, Python's `True`, or without its end: one field after the other,
 * up to a quotation mark that is never closed. Null where anything else is in between, such as quotes in a reason that
 * nobody escaped: what they quote would look like fields.
 */
function brokenJudgement(text: string): Judgement | null {
  const fields: Field[] = []
  let at = 1
  field.lastIndex = at
  for (let found = field.exec(text); found; found = field.exec(text)) {
    const [all, name = '', value = ''] = found
    fields.push([unquoted(name), unquoted(value)])
    at += all.length
  }
  const rest = text.slice(at)
  return /^\s*\}?$/.test(rest) || unclosed.test(rest) ? judgementOf(fields) : null
}

const unquoted = (text: string) =>
  /^["']/.test(text) ? text.slice(1, -1).replaceAll(/\\(["'\\])/g, '$1') : text
