import { measureKeptEmbeddings, type KeptEmbeddings } from './kept-embeddings.ts'
import { isKeptForGood, readRoom } from './browser-room.ts'
import { storedImageBytes, storedImageIds } from './images.ts'
import { createSetAside } from './set-aside.ts'
import { promptLibrary } from './prompt-library.ts'
import { parseRow } from '#domain/tables/parse-rows.ts'
import { savedRows } from './saved-rows.ts'
import { rowsOf } from '#domain/tables/map-tables.ts'
import { tableNames, type Row, type SavedRow, type TableName, type Tables } from '#domain/tables/tables.ts'
import type { Run } from '#domain/run/run.ts'
import type { RunId, Session, SessionId } from '#domain/session/session.ts'
import type { CaseId } from '#domain/session/table-setup.ts'
import type { SavedPrompt } from '#domain/table/saved-prompt.ts'
import type { Room } from '#domain/storage/room.ts'

/** What this browser keeps for the page. Bytes are those of the texts and pictures themselves. */
export interface KeptData extends KeptEmbeddings {
  sessions: number
  questions: number
  answers: number
  sessionBytes: number
  /** The sessions that take the most room, the largest first, at most five. */
  largest: { session: Session; bytes: number }[]
  pictures: number
  pictureBytes: number
  /** Those that are kept by a name, to begin tables with. */
  prompts: number
  promptBytes: number
  /** Rows that could not be read whole, and are kept as they were. */
  setAside: number
  /** Null where the browser does not say. */
  room: Room | null
  isForGood: boolean | null
}

/**
 * Counts and weighs what is kept: what the page has at hand, as it stands there, and all else as it is saved. What
 * cannot be read whole is kept apart on the way, so that it can be had as it is.
 */
export async function measureKeptData(
  tables: Tables,
  saved: AsyncIterator<readonly SavedRow[], void> = savedRows(tableNames),
): Promise<KeptData> {
  const setAside = createSetAside()
  const sum = createSum(tables)
  for (const { table, row } of rowsOf(tables)) sum.add(table, row)
  for (let batch = await saved.next(); !batch.done; batch = await saved.next()) {
    const isLoaded = ({ table, row }: SavedRow) => Object.hasOwn(tables[table], idOf(row))
    const odd: SavedRow[] = []
    for (const each of batch.value) {
      if (isLoaded(each)) continue
      const row = parseRow(each.table, each.row, () => odd.push(each))
      if (row) sum.add(each.table, row)
      else odd.push(each)
    }
    if (odd.length > 0) await setAside.keep([...new Set(odd)]).catch(() => undefined)
  }
  const [pictureIds, pictureBytes, prompts, embeddings, oddCount, room, isForGood] = await Promise.all([
    storedImageIds(),
    storedImageBytes(),
    promptLibrary.list().catch(() => []),
    measureKeptEmbeddings(),
    setAside.count().catch(() => 0),
    readRoom(),
    isKeptForGood(),
  ])
  return {
    ...sum.total(),
    pictures: pictureIds.size,
    pictureBytes,
    prompts: prompts.length,
    promptBytes: prompts.reduce((bytes, prompt) => bytes + bytesOf(prompt), 0),
    ...embeddings,
    setAside: oddCount,
    room,
    isForGood,
  }
}

/**
 * Counts what a reader finds: nothing that was deleted or removed, and no part that another answer goes on with. All of
 * it weighs as long as it is kept. Questions have to come before their answers, and rows of tables before theirs. A
 * session weighs with its pictures; one that two sessions show counts for each of them.
 */
function createSum({ sessions }: Tables) {
  const begun = new Set<SessionId>()
  const attempts = new Set<RunId>()
  const cases = new Set<CaseId>()
  const isInColumn = ({ sessionId, columnId }: Run) =>
    sessions[sessionId]?.columnIds.includes(columnId) === true
  const counts = { questions: 0, answers: 0, sessionBytes: 0 }
  const bytesBySession = new Map<SessionId, number>()
  return {
    add: (table: TableName, row: Row) => {
      const bytes = bytesOf(row)
      counts.sessionBytes += bytes
      const sessionId = 'sessionId' in row ? row.sessionId : row.id
      bytesBySession.set(sessionId, (bytesBySession.get(sessionId) ?? 0) + bytes + pictureBytesOf(row))
      if (!('sessionId' in row) || sessions[row.sessionId]?.deletedAt !== null) return
      // A new session has columns and nothing else.
      if (table !== 'columns') begun.add(row.sessionId)
      if (table === 'cases') cases.add(row.id)
      if ('attempts' in row && !row.deletedAt) {
        counts.questions += 1
        for (const id of Object.values(row.attempts).flat()) attempts.add(id)
      }
      if ('messageId' in row && attempts.has(row.id) && isInColumn(row)) counts.answers += 1
      if ('answers' in row && cases.has(row.id))
        counts.answers += row.answers.filter(({ run }) => isInColumn(run)).length
    },
    total: () => ({
      sessions: begun.size,
      ...counts,
      largest: [...begun]
        .flatMap((id) => {
          const session = sessions[id]
          return session ? [{ session, bytes: bytesBySession.get(id) ?? 0 }] : []
        })
        .toSorted((a, b) => b.bytes - a.bytes)
        .slice(0, maxListed),
    }),
  }
}

const maxListed = 5

const pictureBytesOf = (row: Row) =>
  'images' in row ? (row.images ?? []).reduce((bytes, { size }) => bytes + size, 0) : 0

/** As JSON; 0 where JSON cannot say it, such as an object within itself. */
function bytesOf(row: Row | SavedPrompt): number {
  try {
    return new Blob([JSON.stringify(row)]).size
  } catch {
    return 0
  }
}

const idOf = (row: unknown): string =>
  typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string' ? row.id : ''
