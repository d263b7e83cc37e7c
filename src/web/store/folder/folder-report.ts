import type { UnclearFile } from '#domain/folder/read-session-file.ts'
import type { SessionId } from '#domain/session/session.ts'
import type { StateFacts } from './memory.ts'
import type { FolderTrouble } from './folder-trouble.ts'

/** How this browser and the folder stand to each other after they were compared. */
export interface FolderReport {
  /** Sessions that both sides changed, of which nothing was written or replaced. */
  conflicts: readonly Conflict[]
  /** Sessions here whose file is no longer in the folder. */
  gone: readonly ({ id: SessionId } & StateFacts)[]
  unclear: readonly { path: string; reason: UnclearFile }[]
  /** Sessions of which something that is saved here cannot be read: nothing is done with them until they are opened. */
  notWhole: readonly { id: SessionId; title: string }[]
  /** So many sessions will be looked at again: an answer of theirs is on its way, or one is on show. */
  waiting: number
  trouble: FolderTrouble | null
}

export interface Conflict {
  id: SessionId
  here: StateFacts
  file: StateFacts & { path: string }
}

/** What the reader says of a session that is asked for. */
export type FolderChoice = 'keep-here' | 'take-file' | 'keep-both' | 'write-again' | 'delete-here'

/** The reader's word counts for what was on show when it was given. */
export interface Chosen {
  choice: FolderChoice
  hereHash: string
  /** Null where the file was gone. */
  fileHash: string | null
}

export const emptyReport: FolderReport = {
  conflicts: [],
  gone: [],
  unclear: [],
  notWhole: [],
  waiting: 0,
  trouble: null,
}
