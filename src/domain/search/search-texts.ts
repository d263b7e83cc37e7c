import type { SessionId } from '../session/session.ts'
import { excerptAt, type Excerpt } from './excerpt.ts'
import { placesIn, searchPattern, wordPatterns } from './search-pattern.ts'
import type { TextPlace, WrittenText } from './written-texts.ts'

/** A text that has every word of a query. */
export interface TextHit {
  sessionId: SessionId
  place: TextPlace
  excerpt: Excerpt
  /** What of the query stands there as it was typed: all of it, or its first word. */
  query: string
}

export interface TextHits {
  /** The best ones, those of one session together. */
  hits: TextHit[]
  /** How many more texts there are. */
  more: number
}

const mostOfSession = 3
const mostHits = 30

/**
 * The texts that have every word of a query, what is quoted as a whole. `sessionIds` are the sessions to look through,
 * in the order that is wanted; those that have the query as it was typed come first.
 */
export function searchTexts(
  texts: readonly WrittenText[],
  sessionIds: readonly SessionId[],
  query: string,
): TextHits {
  const words = wordPatterns(query)
  const phrase = searchPattern(query)
  const [firstWord] = words
  if (!firstWord || !phrase) return { hits: [], more: 0 }
  const found = new Map<SessionId, { text: WrittenText; isPhrase: boolean }[]>()
  for (const id of sessionIds) found.set(id, [])
  let count = 0
  for (const text of texts) {
    const ofSession = found.get(text.sessionId)
    if (!ofSession || !words.every((word) => text.text.search(word) >= 0)) continue
    ofSession.push({ text, isPhrase: text.text.search(phrase) >= 0 })
    count++
  }
  const sessions = [...found.values()].map((ofSession) => [
    ...ofSession.filter(({ isPhrase }) => isPhrase),
    ...ofSession.filter(({ isPhrase }) => !isPhrase),
  ])
  const hits = [
    ...sessions.filter(([best]) => best?.isPhrase === true),
    ...sessions.filter(([best]) => best?.isPhrase === false),
  ]
    .flatMap((ofSession) => ofSession.slice(0, mostOfSession))
    .slice(0, mostHits)
    .map(({ text: { sessionId, place, text }, isPhrase }): TextHit => {
      const [where = { start: 0, end: 0 }] = placesIn(text, isPhrase ? phrase : firstWord)
      return {
        sessionId,
        place,
        excerpt: excerptAt(text, where),
        query: isPhrase ? query.trim() : text.slice(where.start, where.end),
      }
    })
  return { hits, more: count - hits.length }
}
