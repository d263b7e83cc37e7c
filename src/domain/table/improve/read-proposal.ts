import { isRecord } from '#protocol/json/is-record.ts'
import { readJson } from '#protocol/json/read-json.ts'
import { cutJson, type CutJson } from './cut-json.ts'

/** What a model proposes. */
interface Proposal {
  prompt: string
  reasons: readonly string[]
}

interface ProposalReading extends Proposal {
  /** Whether the prompt has come to its end: one that was cut off is no proposal. */
  isWhole: boolean
}

/** More opening braces than any reply has before its object. */
const maxTries = 30
/** Of longer replies only the beginning is read: no prompt is so long. */
const maxReplyLength = 200_000
const field = '"prompt"'
const maxReasons = 12

/**
 * The proposal in a reply: a JSON object with a `prompt`, wherever it stands: alone, in a block of code, among words,
 * within another object, or as far as it has come. Of several it is the last whole one. Null where there is none.
 */
export function readProposal(reply: string): ProposalReading | null {
  const text = reply.slice(0, maxReplyLength)
  const lastField = text.lastIndexOf(field)
  let found: ProposalReading | null = null
  let at = text.indexOf('{')
  for (let tries = 0; at >= 0 && at < lastField && tries < maxTries; tries++) {
    const json = cutJson(text, at)
    const hasField = text.slice(at, json.end ?? text.length).includes(field)
    const reading = hasField ? readingOf(json) : null
    if (reading?.isWhole || (reading && !found)) found = reading
    at = text.indexOf('{', json.end !== null && (reading || !hasField) ? json.end : at + 1)
  }
  return found
}

function readingOf({ whole, asFarAsItCame }: CutJson): ProposalReading | null {
  const certain = proposalIn(whole)
  if (certain) return { ...certain, isWhole: true }
  const begun = proposalIn(asFarAsItCame)
  return begun && { ...begun, isWhole: false }
}

function proposalIn(json: string): Proposal | null {
  const value = readJson(json)?.value
  if (!isRecord(value)) return null
  const { prompt, reasons } = value
  if (typeof prompt !== 'string' || prompt.trim() === '') return null
  return { prompt: prompt.trim(), reasons: reasonsIn(reasons) }
}

/** Sentences; also where they came as one text, or each within an object. */
function reasonsIn(value: unknown): string[] {
  const all: readonly unknown[] =
    typeof value === 'string' ? value.split('\n') : Array.isArray(value) ? value : []
  return all
    .map((each) => (isRecord(each) ? Object.values(each).filter(isText).join(' ') : each))
    .filter(isText)
    .map((each) => each.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').trim())
    .filter((each) => each !== '')
    .slice(0, maxReasons)
}

const isText = (value: unknown): value is string => typeof value === 'string'
