import type { Session, SessionId } from '#domain/session/session.ts'
import type { SessionsDatabase } from './database.ts'
import { parseRows } from '#domain/tables/parse-rows.ts'
import type { Saving } from './save-changes.ts'
import type { SavedRow, Tables } from '#domain/tables/tables.ts'
import { within } from './within.ts'

/** More than a screen shows of them. */
const newestCount = 100

interface Options {
  database: Pick<SessionsDatabase, 'loadNewestSessions' | 'loadSessions'>
  saving: Saving
  /** Whether a session's deletion can no longer be undone: it is not listed any more. */
  isGone: (session: Session) => boolean
  onOdd: (odd: readonly SavedRow[]) => void
  timeoutMs: number
}

/** What there is of saved sessions, read without what is in them. */
export function createSessionLister({ database, saving, isGone, onOdd, timeoutMs }: Options) {
  const known = new Set<SessionId>()
  const gone: Session[] = []
  let isAllWhole = true

  /** Those of the rows that are to be listed, and were not read before. */
  const read = (rows: readonly SavedRow[]): Tables['sessions'] => {
    const { sessions } = parseRows(rows, (odd) => {
      isAllWhole = false
      onOdd([odd])
    })
    const unknown = Object.values(sessions).filter(({ id }) => !known.has(id))
    for (const { id } of unknown) known.add(id)
    gone.push(...unknown.filter(isGone))
    return Object.fromEntries(
      unknown.filter((session) => !isGone(session)).map((session) => [session.id, session]),
    )
  }

  return {
    /** The sessions that the page begins with: those used last, and these. */
    listNewest: async (ids: readonly SessionId[]) =>
      saving.sessionsRead(read(await within(timeoutMs, database.loadNewestSessions(newestCount, ids)))),
    /** All others. */
    listRest: async () => {
      const found: Tables['sessions'][] = []
      for await (const rows of database.loadSessions()) found.push(read(rows))
      saving.sessionsRead(Object.assign({}, ...found) as Tables['sessions'])
    },
    isListed: (id: SessionId) => known.has(id),
    isAllWhole: () => isAllWhole,
    /** The sessions whose deletion can no longer be undone. */
    gone: (): readonly Session[] => gone,
  }
}
