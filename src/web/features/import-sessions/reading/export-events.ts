import type { SessionDocument } from '#domain/document/session-document.ts'
import type { ImageRef } from '#domain/images/image.ts'
import type { Skipped } from '#domain/import-sessions/conversation.ts'
import type { Format, ItemRefusal } from '#domain/import-sessions/read-item.ts'

/** What is found in the files of an export, one after another. */
export type ExportEvent =
  | {
      kind: 'session'
      /** Its place among all that the files hold: the same each time that they are read. */
      number: number
      format: Format
      document: SessionDocument
      skipped: Skipped
      isDamaged: boolean
    }
  | {
      kind: 'unreadable'
      number: number
      format: Format | null
      title: string
      reason: ItemRefusal | 'too-long'
    }
  /** Of a conversation that is wanted; the files are read a second time for it. */
  | { kind: 'picture'; image: ImageRef; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'refused'; fileName: string; reason: FileRefusal }
  | { kind: 'progress'; share: number }

/** Why nothing more of a file is read. */
export type FileRefusal =
  | 'not-json'
  /** There are no conversations in it. */
  | 'nothing-known'
  /** It ends before its end: what was before that was read. */
  | 'cut-off'
  | 'damaged-zip'
  | 'zip-bomb'
  /** Of the numbered files of a zip file one is not there. */
  | 'file-missing'
  /** The browser does not give its bytes: it is gone, or locked. */
  | 'not-readable'
