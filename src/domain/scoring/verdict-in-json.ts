import { isRecord } from '#protocol/json/is-record.ts'
import { parseJson } from '#protocol/json/parse-json.ts'
import { shortReason } from './judgement.ts'

/** How a judge says its verdict in an object. */
export interface VerdictForm<Verdict> {
  /** What the field may be called, in small letters. */
  names: readonly string[]
  /** What its value means; null where it means nothing. */
  meaningOf: (value: unknown) => Verdict | null
}

/** A verdict with the judge's reason on one line. */
export interface VerdictWithReason<Verdict> {
  verdict: Verdict
  reason: string
}

const reasonNames = ['reason', 'explanation', 'why']

/** The verdict in the text of one object; null where it has none, or several that are not the same. */
export function verdictInJson<Verdict>(
  json: string,
  form: VerdictForm<Verdict>,
): VerdictWithReason<Verdict> | null {
  const value = parseJson(json)
  if (value === undefined) return verdictInBrokenJson(json, form)
  return isRecord(value) && !hasHiddenVerdict(json, value, form)
    ? verdictInFields(Object.entries(value), form)
    : null
}

type Field = readonly [name: string, value: unknown]

const plain = (name: string) => name.trim().toLowerCase()

function verdictInFields<Verdict>(
  fields: readonly Field[],
  { names, meaningOf }: VerdictForm<Verdict>,
): VerdictWithReason<Verdict> | null {
  const all = fields.filter(([name]) => names.includes(plain(name))).map(([, value]) => meaningOf(value))
  const [verdict = null] = all
  if (verdict === null || all.some((other) => other !== verdict)) return null
  const named = new Map(fields.map(([name, value]) => [plain(name), value]))
  const reason = reasonNames.map((name) => named.get(name)).find((value) => typeof value === 'string')
  return { verdict, reason: shortReason(typeof reason === 'string' ? reason : '') }
}

/** Whether a name stands twice, of which the parser keeps the last, or further inside. */
function hasHiddenVerdict(
  json: string,
  object: Record<string, unknown>,
  { names }: VerdictForm<unknown>,
): boolean {
  const texts = json.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?/g)
  const found = [...texts].flatMap(([, text = '', colon]) => (colon ? String(parseJson(text)) : []))
  const isVerdict = (name: string) => names.includes(plain(name))
  return found.filter(isVerdict).length > Object.keys(object).filter(isVerdict).length
}

const string = String.raw`"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'`
const field = new RegExp(String.raw`\s*(${string}|\w+)\s*:\s*(${string}|[\w.+-]+)\s*(?:,|(?=\}|$))`, 'y')
const unclosed = /^\s*(["'])(?:(?!\1)[^])*$|^\s*["']?\w+["']?\s*:\s*(["'])(?:(?!\2)[^\\]|\\[^])*\\?$/

/**
 * JSON with a comma too many, line breaks in its texts, Python's `True`, or without its end: one field after the other,
 * up to a quotation mark that is never closed. Null where anything else is in between, such as quotes in a reason that
 * nobody escaped: what they quote would look like fields.
 */
function verdictInBrokenJson<Verdict>(
  text: string,
  form: VerdictForm<Verdict>,
): VerdictWithReason<Verdict> | null {
  const fields: Field[] = []
  let at = 1
  field.lastIndex = at
  for (let found = field.exec(text); found; found = field.exec(text)) {
    const [all, name = '', value = ''] = found
    fields.push([unquoted(name), unquoted(value)])
    at += all.length
  }
  const rest = text.slice(at)
  return /^\s*\}?$/.test(rest) || unclosed.test(rest) ? verdictInFields(fields, form) : null
}

const unquoted = (text: string) =>
  /^["']/.test(text) ? text.slice(1, -1).replaceAll(/\\(["'\\])/g, '$1') : text
