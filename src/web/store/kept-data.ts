import { isKeptForGood, readRoom } from './browser-room.ts'
import { storedImageBytes, storedImageIds } from './images.ts'
import { createSetAside } from './set-aside.ts'
import { rowsOf, type Tables } from './tables.ts'
import type { Room } from '#domain/storage/room.ts'

/** What this browser keeps for the page. Bytes are those of the texts and pictures themselves. */
export interface KeptData {
  sessions: number
  questions: number
  answers: number
  sessionBytes: number
  pictures: number
  pictureBytes: number
  /** Rows that could not be read whole, and are kept as they were. */
  setAside: number
  /** Null where the browser does not say. */
  room: Room | null
  isForGood: boolean | null
}

/** Counts and weighs what is kept. */
export async function measureKeptData(tables: Tables): Promise<KeptData> {
  const [pictureIds, pictureBytes, setAside, room, isForGood] = await Promise.all([
    storedImageIds(),
    storedImageBytes(),
    createSetAside()
      .count()
      .catch(() => 0),
    readRoom(),
    isKeptForGood(),
  ])
  return {
    ...countsOf(tables),
    sessionBytes: bytesOf(tables),
    pictures: pictureIds.size,
    pictureBytes,
    setAside,
    room,
    isForGood,
  }
}

/** What a reader finds in the list of sessions: deleted ones count no more. */
function countsOf({ sessions, messages, runs }: Tables) {
  const isThere = (id: string) => sessions[id]?.deletedAt === null
  return {
    sessions: new Set(
      Object.values(messages)
        .map(({ sessionId }) => sessionId)
        .filter(isThere),
    ).size,
    questions: Object.values(messages).filter(({ sessionId, deletedAt }) => isThere(sessionId) && !deletedAt)
      .length,
    answers: Object.values(runs).filter(({ sessionId }) => isThere(sessionId)).length,
  }
}

function bytesOf(tables: Tables): number {
  return new Blob(rowsOf(tables).map(({ row }) => JSON.stringify(row))).size
}
