import { openDB } from 'idb'
import type { UnclearFile } from '#domain/folder/read-session-file.ts'
import type { SessionId } from '#domain/session/session.ts'
import type { FileStamp } from './directory.ts'

/** What is shown of a session's state, here or in a file. */
export interface StateFacts {
  hash: string
  title: string
  /** Milliseconds since 1970. */
  updatedAt: number
  questions: number
}

/** What stood in a file when it was last read. */
export interface ReadFile extends FileStamp {
  path: string
  said:
    | ({ kind: 'session'; id: SessionId } & StateFacts)
    | { kind: 'unclear'; reason: UnclearFile }
    | { kind: 'foreign' }
}

/** What is known of a session and its file. */
export interface Kept {
  id: SessionId
  /** What both sides were when they were last the same; null where they never were. */
  last: string | null
  /** Where its file was then. */
  path: string | null
  /** It was deleted in this browser, of which it may keep nothing by now. */
  isDeletedHere?: boolean
}

export interface ChosenFolder {
  handle: FileSystemDirectoryHandle
  /** Milliseconds since 1970; null before the first time. */
  inStepAt: number | null
}

export type FolderMemory = ReturnType<typeof createFolderMemory>

/** What this browser remembers of the folder: which one it is, what its files said, and when both were the same. */
export function createFolderMemory(name = 'parley-folder') {
  const open = () =>
    openDB(name, 1, {
      upgrade: (opened) => {
        opened.createObjectStore('folder')
        opened.createObjectStore('files', { keyPath: 'path' })
        opened.createObjectStore('sessions', { keyPath: 'id' })
      },
    })
  /** It is open only while it is used, so no tab waits for another. */
  const within = async <T>(work: (database: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> => {
    const database = await open()
    try {
      return await work(database)
    } finally {
      database.close()
    }
  }
  return {
    chosen: async () => {
      // Opening it would make it, and most browsers never need it.
      const databases = await indexedDB.databases()
      if (databases.every((database) => database.name !== name)) return undefined
      return within(async (database) => (await database.get('folder', 'chosen')) as ChosenFolder | undefined)
    },
    choose: (chosen: ChosenFolder) =>
      within(async (database) => void (await database.put('folder', chosen, 'chosen'))),
    /** The files that were read, by path, the sessions, by id, and the path of a new file that was begun and not written. */
    all: () =>
      within(async (database) => {
        const files = (await database.getAll('files')) as ReadFile[] // as they were put there
        const sessions = (await database.getAll('sessions')) as Kept[]
        const begun = (await database.get('folder', 'begun')) as string | undefined
        return {
          begun,
          files: new Map(files.map((file) => [file.path, file])),
          sessions: new Map(sessions.map((session) => [session.id, session])),
        }
      }),
    fileRead: (file: ReadFile) =>
      within(async (database) => {
        await database.put('files', file)
        const isWritten = file.size > 0 && (await database.get('folder', 'begun')) === file.path
        if (isWritten) await database.delete('folder', 'begun')
      }),
    /** A new file is about to be made: until it is written it stands there empty. */
    fileBegun: (path: string) =>
      within(async (database) => void (await database.put('folder', path, 'begun'))),
    filesGone: (paths: readonly string[]) =>
      within(async (database) => {
        for (const path of paths) await database.delete('files', path)
      }),
    remember: (kept: Kept) => within(async (database) => void (await database.put('sessions', kept))),
    forget: (id: SessionId) => within((database) => database.delete('sessions', id)),
    /** Sessions that the folder knows were deleted here, or are there again. */
    deleted: (changed: ReadonlyMap<SessionId, boolean>) =>
      within(async (database) => {
        for (const [id, isDeletedHere] of changed) {
          const kept = (await database.get('sessions', id)) as Kept | undefined
          if (kept && (kept.isDeletedHere ?? false) !== isDeletedHere)
            await database.put('sessions', { ...kept, isDeletedHere })
        }
      }),
    clear: () =>
      within(async (database) => {
        for (const table of ['folder', 'files', 'sessions']) await database.clear(table)
      }),
  }
}
