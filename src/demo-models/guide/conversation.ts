import { wordsOf } from '../base/words.ts'
import { withoutLengthRequest } from './brevity.ts'
import { type FollowUp, followUpOf } from './follow-up.ts'
import { formOf } from './question-form.ts'
import { type Hit, type Query, queryOf, type Search } from './retrieval.ts'
import type { Section } from './sections.ts'
import { type SmallTalk, smallTalkOf } from './small-talk.ts'

/** What a turn of the conversation comes to. */
export type Turn =
  | { kind: 'small-talk'; talk: SmallTalk }
  | { kind: 'found'; sections: [Section, ...Section[]]; seeAlso: string[] }
  | { kind: 'nothing-more'; page: string }
  | { kind: 'unknown'; near: Section[] }

interface Memory {
  query: Query | null
  last: Section | null
  used: Set<Section>
}

/** Below this share of a question the handbook is taken to have no answer. */
const enoughCoverage = 0.45
/** How much a question that points back is about what went before. */
const echoOfBefore = 0.6
/** A second section joins the first if it speaks of this share of the question that the first leaves out. */
const secondShare = 0.3
const fullCoverage = 0.9
/** Pages are named as further reading if they come this near to the best. */
const relatedShare = 0.2

/** Reads the user's turns in order, as if each had just been answered, and gives the last one's outcome. */
export function converse(turns: readonly string[], search: Search): Turn {
  const memory: Memory = { query: null, last: null, used: new Set() }
  let outcome: Turn = { kind: 'small-talk', talk: 'empty' }
  for (const text of turns) outcome = take(text, memory, search)
  return outcome
}

function take(text: string, memory: Memory, search: Search): Turn {
  const talk = smallTalkOf(text)
  if (talk) return { kind: 'small-talk', talk }
  const question = withoutLengthRequest(text)
  const followUp = memory.last ? followUpOf(question) : null
  if (memory.last && followUp && isForMore(followUp)) return goOn(followUp.kind, memory, memory.last, search)
  for (const query of queriesFor(question, followUp, memory)) {
    // What "it" is has just been answered: the question is for something further.
    const answered = followUp?.kind === 'about-it' ? memory.last : null
    const turn = lookUp(query, question, answered, memory, search)
    if (turn) return turn
  }
  const near = search(queryOf(question)).filter(({ coverage, isTopic }) => coverage >= (isTopic ? 0.25 : 0.5))
  return { kind: 'unknown', near: near.slice(0, 3).map(({ section }) => section) }
}

const isForMore = (followUp: FollowUp): followUp is { kind: 'more' | 'example' | 'reason' } =>
  followUp.kind === 'more' || followUp.kind === 'example' || followUp.kind === 'reason'

/** What to look for, the first attempt first. */
function queriesFor(question: string, followUp: FollowUp | null, { query: before }: Memory): Query[] {
  const own = queryOf(followUp?.kind === 'also' ? followUp.subject : question)
  if (!followUp || !before) return [own]
  const joined: Query = new Map([
    ...[...before].map(([term, weight]) => [term, weight * echoOfBefore] as const),
    ...own,
  ])
  return followUp.kind === 'about-it' ? [joined, own] : [own, joined]
}

function lookUp(
  query: Query,
  question: string,
  answered: Section | null,
  memory: Memory,
  search: Search,
): Turn | null {
  const hits = search(query, formOf(question)).filter(({ section }) => section !== answered)
  const best = hits.find(({ section }) => isSameQuestion(section.heading, question)) ?? hits.find(answersIt)
  if (!best || best.score < (hits[0]?.score ?? 0) * 0.6) return null
  const second = secondSubject(best, query, search)
  const sections: [Section, ...Section[]] = second ? [best.section, second.section] : [best.section]
  remember(memory, query, sections)
  return { kind: 'found', sections, seeAlso: otherPages(hits, sections) }
}

const isSameQuestion = (heading: string, question: string) =>
  wordsOf(heading).join(' ') === wordsOf(question).join(' ')

/** Whether a section speaks of enough of the question to be its answer. */
export const answersIt = ({ coverage, isTopic }: Hit) => isTopic && coverage >= enoughCoverage

/** The section for the other half of a question about two things. */
function secondSubject(best: Hit, query: Query, search: Search): Hit | null {
  const missing = new Map([...query].filter(([term]) => !best.matched.has(term)))
  if (missing.size / query.size < secondShare) return null
  const found = search(missing, 'what').find((hit) => hit.section !== best.section)
  return found && found.isTopic && found.coverage >= fullCoverage ? found : null
}

/** The next fitting section on the same page, then one from elsewhere. */
function goOn(kind: 'more' | 'example' | 'reason', memory: Memory, last: Section, search: Search): Turn {
  const query = memory.query ?? queryOf(last.heading)
  const hits = search(query).filter(({ section }) => !memory.used.has(section))
  const samePage = search(queryOf(`${last.page} ${last.heading}`))
    .map(({ section }) => section)
    .filter((section) => section.page === last.page && !memory.used.has(section))
  const fits = { more: () => true, example: hasExample, reason: givesReason }[kind]
  const related = hits.filter(answersIt).map(({ section }) => section)
  const next = samePage.find(fits) ?? related.find(fits) ?? samePage[0] ?? related[0]
  if (!next) return { kind: 'nothing-more', page: last.page }
  remember(memory, query, [next])
  return { kind: 'found', sections: [next], seeAlso: otherPages(hits, [next]) }
}

const hasExample = ({ body }: Section) => /```|example/i.test(body)
const givesReason = ({ heading, body }: Section) =>
  /\b(?:why|exactly)\b/i.test(heading) || /^Because\b/.test(body)

function remember(memory: Memory, query: Query, sections: readonly [Section, ...Section[]]): void {
  memory.query = query
  memory.last = sections[0]
  for (const section of sections) memory.used.add(section)
}

function otherPages(hits: readonly Hit[], used: readonly Section[]): string[] {
  const minScore = (hits[0]?.score ?? 0) * relatedShare
  const pages = new Set(hits.filter(({ score }) => score >= minScore).map(({ section }) => section.page))
  for (const { page } of used) pages.delete(page)
  return [...pages].slice(0, 3)
}
