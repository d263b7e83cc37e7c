import type { SessionId } from '../session/session.ts'
import { excerptAt, type Excerpt } from './excerpt.ts'
import { placesIn, searchPattern, wordPatterns } from './search-pattern.ts'
import type { WrittenText } from './written-text.ts'

/** A text that has the words of a query. */
export interface TextHit {
  sessionId: SessionId
  place: WrittenText['place']
  excerpt: Excerpt
  /** What of the query stands there as it was typed: all of it, or its first word that does. */
  query: string
}

/** What was found in one session. */
export interface SessionHits {
  sessionId: SessionId
  /** The best ones. */
  hits: TextHit[]
  /** How many more texts there are. */
  more: number
  /** Whether the query stands there as it was typed. */
  isPhrase: boolean
}

export interface TextHits {
  /** The best ones, those of one session together. */
  hits: TextHit[]
  /** How many more texts there are. */
  more: number
}

const maxOfSession = 3
const maxHits = 30

/** A query made ready; null where there is nothing to look for. */
export interface TextQuery {
  words: readonly RegExp[]
  phrase: RegExp
  typed: string
}

export function textQuery(query: string): TextQuery | null {
  const words = wordPatterns(query)
  const phrase = searchPattern(query)
  return words.length > 0 && phrase ? { words, phrase, typed: query.trim() } : null
}

export const has = (text: string, pattern: RegExp) => text.search(pattern) >= 0

/**
 * The texts of one session that have every word of a query, what is quoted as a whole; those that have the query as it
 * was typed come first. Words that stand in the session's title need not stand in the text as well, but one of them does.
 */
export function searchSession(
  { sessionId, title = '', texts }: { sessionId: SessionId; title?: string; texts: readonly WrittenText[] },
  { words, phrase, typed }: TextQuery,
): SessionHits | null {
  const notInTitle = words.filter((word) => !has(title, word))
  const needed = notInTitle.length > 0 ? notInTitle : null
  const found = texts.flatMap((text) => {
    const isFound = needed
      ? needed.every((word) => has(text.text, word))
      : words.some((word) => has(text.text, word))
    return isFound ? { text, isPhrase: has(text.text, phrase) } : []
  })
  if (found.length === 0) return null
  const best = [...found.filter(({ isPhrase }) => isPhrase), ...found.filter(({ isPhrase }) => !isPhrase)]
  const hits = best.slice(0, maxOfSession).map(({ text: { place, text }, isPhrase }): TextHit => {
    const shown = isPhrase ? phrase : ((needed ?? words).find((word) => has(text, word)) ?? phrase)
    const [where = { start: 0, end: 0 }] = placesIn(text, shown)
    const excerpt = excerptAt(text, where)
    return { sessionId, place, excerpt, query: isPhrase ? typed : excerpt.found }
  })
  return { sessionId, hits, more: found.length - hits.length, isPhrase: best[0]?.isPhrase === true }
}

/** The best of what was found in several sessions: those first that have the query as it was typed, else in their order. */
export function bestHits(sessions: readonly SessionHits[]): TextHits {
  const count = sessions.reduce((sum, { hits, more }) => sum + hits.length + more, 0)
  const hits = [
    ...sessions.filter(({ isPhrase }) => isPhrase),
    ...sessions.filter(({ isPhrase }) => !isPhrase),
  ]
    .flatMap((session) => session.hits)
    .slice(0, maxHits)
  return { hits, more: count - hits.length }
}
