import { shortReason, type Judgement } from './judgement.ts'

/** "PASS", "Fail: the group is missing.", or "Passes: no." Null where the words do not begin with a verdict. */
export function judgementInWords(text: string): Judgement | null {
  const labelled = firstWithValue.exec(text)
  const found = labelled ?? first.exec(text)
  // Before the end of its thoughts a model may say anything.
  if (!found || /<\/think/i.test(text)) return null
  const [all, label = '', stated] = found
  const rest = text.slice(all.length)
  // "Pass: no errors" can be meant either way.
  if (labelled && !valueEnds.test(rest)) return null
  const passes = stated === undefined ? isYes(label) : valueOf(label, stated)
  if (passes === null || (passes ? fails : passesAfterAll).test(rest)) return null
  return { passes, reason: reasonAfter(rest) }
}

// Quotes and emphasis may stand around each word.
const marks = String.raw`["'*_\x60]*`
const word = String.raw`(pass(?:es|ed)?|fail(?:s|ed)?)`
const value = String.raw`(true|false|yes|no|pass(?:es|ed)?|fail(?:s|ed)?)`
const afterValue = String.raw`(?=${marks}\s*(?:$|[\n.,;!–—(]|-\s))`

const first = new RegExp(String.raw`^${marks}${word}${marks}(?=$|\s*[\n.,:=;!–—]|\s+-\s)`, 'i')
const firstWithValue = new RegExp(String.raw`^${marks}${word}${marks}\s*[:=]\s*${marks}\s*${value}\b`, 'i')
const valueEnds = new RegExp(`^${afterValue}`)

const isYes = (stated: string) => /^(?:true|yes|pass)/i.test(stated)

/** What "passes: no" or "fail: true" says; "fail: no" can be meant either way. */
function valueOf(label: string, stated: string): boolean | null {
  if (isYes(label)) return isYes(stated)
  return /^(?:false|no|pass)/i.test(stated) ? null : false
}

const reasonAfter = (rest: string) =>
  shortReason(
    rest
      .replace(/^[\s.,:=;!–—*_"'`-]+/, '')
      .replace(/^reason["'*_`]*\s*[:=]\s*/i, '')
      .replace(/^"([^"]*)"$/, '$1'),
  )

const fails =
  /^\W*(?:no|false)\s*(?:$|[\n.,;!])|\bis (?:wrong|incorrect|false)\b|\bfail(?:s|ed|ing|ure)?\b|(?:\bnot|n['’]t|\bcannot|\bnever)\s+pass/i
const passesAfterAll = /(?<!(?:\bnot|n['’]t|\bcannot|\bnever)\s+)\b(?:[Pp]ass(?:es|ed)|PASS(?:ES|ED)?)\b/

const labelledAnywhere = new RegExp(
  String.raw`\b(pass(?:es|ed)?|fail(?:s|ed)?|verdict|result)\b${marks}\s*[:=]\s*${marks}\s*${value}\b${afterValue}`,
  'gi',
)
const alone = new RegExp(String.raw`^\s*${marks}${word}${marks}[.!]?\s*$`, 'gim')

/** Whether the words have the other verdict somewhere, as "Verdict: fail", or as the one word of a line. */
export function isContradicted(passes: boolean, words: string): boolean {
  const labelled = [...words.matchAll(labelledAnywhere)].map(([, label = '', stated = '']) =>
    /^fail/i.test(label) ? !isYes(stated) : isYes(stated),
  )
  const lines = [...words.matchAll(alone)].map(([, stated = '']) => isYes(stated))
  const begins = judgementInWords(words)
  return [...labelled, ...lines, begins?.passes ?? passes].includes(!passes)
}
