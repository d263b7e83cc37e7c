import type { IDBPDatabase } from 'idb'
import type { WrittenText } from '#domain/search/written-text.ts'
import { allWrittenTexts } from '#domain/search/written-texts.ts'
import type { SessionId } from '#domain/session/session.ts'
import { parseRows } from '#domain/tables/parse-rows.ts'
import { rowsOfSessions, type IdRange } from './rows-of-sessions.ts'

/** What is written in a session. */
interface SessionTexts {
  sessionId: SessionId
  title: string
  texts: readonly WrittenText[]
}

/** Texts of this many letters are kept; of sessions beyond them each search reads anew. */
const maxKept = 100_000_000
/** Searches follow one another as they are typed; what was written since is found after this. */
const keptForMs = 30_000

/** Reads what is written in saved sessions, and keeps it for a while. */
export function createSavedTexts(now: () => number) {
  let kept = new Map<SessionId, SessionTexts>()
  let keptLetters = 0
  let keptSince = now()

  const keep = (session: SessionTexts) => {
    const letters = session.texts.reduce((sum, { text }) => sum + text.length, 0)
    if (keptLetters + letters > maxKept) return
    kept.set(session.sessionId, session)
    keptLetters += letters
  }

  /** Those of these sessions that are saved; `ranges` are the ranges of ids that hold them and no others. */
  const load = async (
    database: IDBPDatabase,
    ids: readonly SessionId[],
    ranges: (ids: readonly SessionId[]) => readonly IdRange[],
  ) => {
    const tables = parseRows(await rowsOfSessions(database, ranges(ids)))
    const loaded = new Map<SessionId, SessionTexts & { texts: WrittenText[] }>()
    for (const id of ids) {
      loaded.set(id, { sessionId: id, title: tables.sessions[id]?.title ?? '', texts: [] })
    }
    for (const text of allWrittenTexts(tables)) loaded.get(text.sessionId)?.texts.push(text)
    return loaded
  }

  return {
    /** Drops what was kept for too long. */
    refresh: () => {
      if (now() - keptSince <= keptForMs) return
      kept = new Map()
      keptLetters = 0
      keptSince = now()
    },
    read: async (...[database, ids, ranges]: Parameters<typeof load>): Promise<SessionTexts[]> => {
      const unknown = ids.filter((id) => !kept.has(id))
      const loaded =
        unknown.length > 0 ? await load(database, unknown, ranges) : new Map<SessionId, SessionTexts>()
      const found = ids.flatMap((id) => kept.get(id) ?? loaded.get(id) ?? [])
      for (const session of loaded.values()) keep(session)
      return found
    },
  }
}
