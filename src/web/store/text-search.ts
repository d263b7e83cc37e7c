import { searchSession, textQuery, type SessionHits } from '#domain/search/search-texts.ts'
import type { SessionId } from '#domain/session/session.ts'
import { databaseName } from './database-name.ts'
import { openExisting } from './open-existing.ts'
import { idRanges } from './rows-of-sessions.ts'
import { createSavedTexts } from './saved-texts.ts'

/** A query that is to be looked for in these sessions, in the order in which they are wanted. */
export interface TextSearch {
  /** Tells one search from the next. */
  id: number
  query: string
  sessionIds: readonly SessionId[]
}

/** What is told again and again, until all sessions are searched or something else is asked. */
export interface TextSearchProgress {
  id: number
  /** What was found since it was told last. */
  found: readonly SessionHits[]
  /** How many of the sessions are searched. */
  searched: number
  isDone: boolean
}

interface Options {
  onProgress: (progress: TextSearchProgress) => void
  /** Milliseconds. */
  now: () => number
  /** The database. */
  name?: string
}

const sessionsPerRead = 20
/** So often it tells what it found, and hears whether something else is asked meanwhile. */
const stepMs = 100

/**
 * Looks through what is saved of sessions, the first ones first, and tells what it finds as it goes. A newer search ends
 * the one before. What was read is kept for the next one, which mostly is the same query with a letter more.
 */
export function createTextSearch({ onProgress, now, name = databaseName }: Options) {
  const saved = createSavedTexts(now)
  let newest: TextSearch | undefined

  return async (asked: TextSearch): Promise<void> => {
    newest = asked
    const isOver = () => newest !== asked
    const query = textQuery(asked.query)
    const database = query && (await openExisting(name).catch(() => null))
    if (!query || !database) {
      onProgress({ id: asked.id, found: [], searched: asked.sessionIds.length, isDone: true })
      return
    }
    const { sessionIds } = asked
    const ranges = idRanges(sessionIds)
    saved.refresh()
    let found: SessionHits[] = []
    let searched = 0
    let reportedAt = now()
    try {
      for (;;) {
        const ids = sessionIds.slice(searched, searched + sessionsPerRead)
        const read = await saved.read(database, ids, ranges)
        if (isOver()) return
        for (const session of read) {
          const hits = searchSession(session, query)
          if (hits) found.push(hits)
        }
        searched += ids.length
        const isDone = searched === sessionIds.length
        if (!isDone && now() - reportedAt < stepMs) continue
        await nextTask()
        if (isOver()) return
        onProgress({ id: asked.id, found, searched, isDone })
        if (isDone) return
        found = []
        reportedAt = now()
      }
    } finally {
      database.close()
    }
  }
}

/** A question that came meanwhile is heard before it. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))
