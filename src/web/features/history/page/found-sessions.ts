import { isArchived } from '#domain/session/filing.ts'
import { hasLabel } from '#domain/session/labels.ts'
import type { Session } from '#domain/session/session.ts'
import { wordPatterns } from '#domain/search/search-pattern.ts'
import { has, type SessionHits } from '#domain/search/search-texts.ts'

/** A session of the list, with the texts in which the query was found. */
export interface FoundSession {
  session: Session
  hits: SessionHits['hits']
  more: number
}

interface Wanted {
  query: string
  isArchive: boolean
  label: string | null
}

/** The sessions whose title has every word of the query, or in whose texts it was found, in their order. */
export function findSessions(
  sessions: readonly Session[],
  texts: readonly SessionHits[],
  { query, isArchive, label }: Wanted,
) {
  const words = wordPatterns(query)
  const inTexts = new Map(texts.map((hits) => [hits.sessionId, hits]))
  const isFound = ({ id, title }: Session) =>
    words.length === 0 || inTexts.has(id) || words.every((word) => has(title, word))
  const found = sessions.filter((session) => (label === null || hasLabel(session, label)) && isFound(session))
  const archived = found.filter(isArchived)
  const inList = found.filter((session) => !isArchived(session))
  const shown = (isArchive ? archived : inList).map((session): FoundSession => {
    const hits = words.length === 0 ? undefined : inTexts.get(session.id)
    return { session, hits: hits?.hits ?? [], more: hits?.more ?? 0 }
  })
  return { shown, counts: { inList: inList.length, archived: archived.length } }
}
