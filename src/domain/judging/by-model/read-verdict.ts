import { parseJson } from '#protocol/json/parse-json.ts'
import { shortReason } from '../../scoring/judgement.ts'
import { partsOfReply } from '../../scoring/reply-parts.ts'
import { verdictInJson, type VerdictForm, type VerdictWithReason } from '../../scoring/verdict-in-json.ts'
import type { VerdictKind } from '../../session/session.ts'

type Winner = Exclude<VerdictKind, 'unreadable'>

/**
 * Which of two answers a judge's reply finds better, with its reason: one object, alone or after some words, or plain
 * words. What is no verdict, or more than one that differ, is `unreadable`, with the reply in place of the reason. Of a
 * reply that was cut off only a whole object counts.
 */
export function readVerdict(reply: string, isCutOff = false): { said: VerdictKind; reason: string } {
  const found = verdictIn(reply, isCutOff)
  return found
    ? { said: found.verdict, reason: found.reason }
    : { said: 'unreadable', reason: shortReason(reply) }
}

function verdictIn(reply: string, isCutOff: boolean): VerdictWithReason<Winner> | null {
  const { objects, last, words } = partsOfReply(reply)
  if (isCutOff && (last === null || parseJson(last) === undefined)) return null
  const found = last === null ? verdictInWords(words) : verdictInJson(last, form)
  const others = [...objects.map((json) => verdictInJson(json, form)?.verdict), ...claimsIn(words)]
  return found && others.every((other) => !other || other === found.verdict) ? found : null
}

const form: VerdictForm<Winner> = {
  names: ['better', 'better_answer', 'best', 'winner', 'verdict', 'result', 'preferred'],
  meaningOf: (value) => {
    if (typeof value === 'number') return meaningOf(String(value))
    return typeof value === 'string' ? meaningOf(value) : null
  },
}

/** What one word, or few, say alone: "first", "Answer 2", "the second answer", "a tie". */
function meaningOf(text: string): Winner | null {
  const word = text
    .toLowerCase()
    .replaceAll('_', ' ')
    .replaceAll(/["'`*.!]/g, '')
    .replace(/^(?:the|an?|answer|response)\s+/, '')
    .replace(/\s+(?:answer|response|one)$/, '')
    .trim()
  if (['first', '1', 'one'].includes(word)) return 'first'
  if (['second', '2', 'two'].includes(word)) return 'second'
  return ['tie', 'tied', 'draw', 'equal', 'both', 'neither', 'same'].includes(word) ? 'tie' : null
}

// Quotes and emphasis may stand around each word.
const marks = String.raw`["'*_\x60]*`
const value = String.raw`((?:(?:the|an?|answer|response)\s+)?(?:first|second|tie|draw|equal|[12])(?:\s+(?:answer|response))?)`
const valueEnds = String.raw`${marks}\s*(?:$|[\n.,;!–—(]|-\s)`

/** "First", "The second answer is better.", "A tie: …" at the beginning. */
const first = new RegExp(
  String.raw`^${marks}${value}${marks}(?:\s+(?:is|are|wins)(?:\s+(?:clearly|slightly|overall|the))*(?:\s+(?:better|best))?)?(?=${valueEnds}|:|\s+because\b)`,
  'i',
)
/** "First, the second answer …": it begins a list of reasons, and may go on to either answer. */
const listed = new RegExp(
  String.raw`^${marks}(?:first|second)${marks},${marks}\s+(?!because\b)[^.!?\n]*\b(?:first|second|both|neither|(?:answer|response)\s+(?:[12]|one|two))\b`,
  'i',
)
/** "1. It names the group.": a list of reasons. */
const numbered = new RegExp(String.raw`^${marks}[12]${marks}\.${marks}\s+\S`)
/** "Answer 1: …" where a line or a sentence begins: what is said of one of them, where the other has its own. */
const ofOne = new RegExp(String.raw`(?:^|[\n.!?;])\s*${marks}${value}${marks}:`, 'gi')
/** "The second is better." */
const better = new RegExp(
  String.raw`\b${value}${marks}\s+(?:wins|is(?:\s+(?:clearly|slightly|overall|the))*\s+(?:better|best))(?=${valueEnds}|\s+because\b)`,
  'gi',
)
const labelled = new RegExp(
  String.raw`\b(?:better|best|winner|verdict|result|preferred)(?:[ _]answer)?${marks}\s*[:=]\s*${marks}\s*${value}(?=${valueEnds})`,
  'gi',
)
const alone = new RegExp(String.raw`^\s*${marks}${value}${marks}[.!]?\s*$`, 'gim')

/** "First: it names the group." or "Verdict: tie" where nothing else is said. */
function verdictInWords(words: string): VerdictWithReason<Winner> | null {
  // Before the end of its thoughts a model may say anything.
  if (/<\/think/i.test(words)) return null
  const found = listed.test(words) || numbered.test(words) ? null : first.exec(words)
  const begun = meaningOf(found?.[1] ?? '')
  const rest = found ? words.slice(found[0].length) : words.replace(labelled, '')
  const winner = begun ?? claimsIn(words)[0]
  if (!winner || (begun && (isOfBoth(words) || hasOtherVerdict(begun, rest)))) return null
  return { verdict: winner, reason: shortReason(rest.replace(/^[\s.,:=;!–—*_"'`-]+/, '')) }
}

const meaningsOf = (pattern: RegExp, words: string): Winner[] =>
  [...words.matchAll(pattern)].flatMap(([, text = '']) => meaningOf(text) ?? [])

/** Whether each answer is spoken of in turn: the first name is then no verdict. */
const isOfBoth = (words: string) => new Set(meaningsOf(ofOne, words)).size > 1

/** Whether another verdict comes after the one that the words begin with. */
const hasOtherVerdict = (begun: Winner, rest: string) =>
  meaningsOf(better, rest).some((other) => other !== begun)

/** What the words say as "Better: second", or as the only words of a line. */
const claimsIn = (words: string): Winner[] => [...meaningsOf(labelled, words), ...meaningsOf(alone, words)]
