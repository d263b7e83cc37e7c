import type { Session } from '#domain/session/session.ts'
import { counted } from '#domain/words/language.ts'
import type { FolderNote } from '../store/folder/folder-note.ts'
import type { SavingState } from '../store/saving.ts'

const untitled = 'New session'
const sessionWords = { one: 'session', other: 'sessions' }

export const words = {
  skipToMessage: 'Skip to the message field',
  skipToAnswers: 'Skip to the answers',
  skipToShared: 'Skip to what was shared',
  skipToMakeMine: 'Skip past what was shared',
  /** What a part is called in the notice where it breaks. */
  parts: {
    sessions: 'The list of sessions',
    commands: 'The list of commands',
    session: 'This session',
    settings: 'The settings panel',
    models: 'The list of models',
    allSessions: 'The page of all sessions',
    embeddings: 'The embeddings page',
    table: 'This table',
  },
  sessions: 'Sessions',
  settings: 'Settings',
  saving: {
    saved: 'Saved in this browser only',
    failing: 'Not saved: this browser’s storage is full',
    impossible: 'Not saved: this browser keeps no data',
    newer: 'Read only: made by a newer Parley',
    blocked: 'Not saved: close Parley’s other tabs',
    'not-loaded': 'Not saved: reload the page',
    'no-answer': 'Not saved: reload the page',
  } satisfies Record<SavingState, string>,
  inFolder: ({ name, isWaiting }: FolderNote) =>
    isWaiting ? `“${name}” waits for you` : `Saved here and in “${name}”`,
  allSessions: 'All sessions',
  allSessionsKeywords: ['history', 'search', 'archive', 'archived', 'labels', 'delete', 'select'],
  shared: 'Shared comparison',
  embeddings: 'Embeddings',
  embeddingsKeywords: ['texts', 'similarity', 'closest'],
  checkClosed: 'The check was closed before it was passed.',
  deleted: (sessions: readonly Session[]) =>
    sessions.length === 1
      ? `“${sessions[0]?.title || untitled}” deleted`
      : `${counted(sessions.length, sessionWords)} deleted`,
  deletedElsewhere: (title: string) => `“${title || untitled}” was deleted in another tab`,
  duplicated: (title: string) => `“${title || untitled}” duplicated`,
  sessionNotHere: 'That session is not in this browser, or was deleted.',
  notRead: 'That session could not be read. Try again, or reload the page.',
}
