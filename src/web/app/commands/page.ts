import type { WrittenText } from '#domain/search/written-text.ts'
import type { Session } from '#domain/session/session.ts'
import type { ListPlace } from '../../features/history/page/list-address.ts'
import type { Command } from '../../features/palette/command.ts'
import type { DialogPage } from '../dialogs/dialogs.tsx'

/** What commands, keys and the rail can do with the page. */
export interface Page {
  isDark: boolean
  newSession: () => void
  openSession: (session: Session) => void
  /** Opens a copy of it. */
  duplicateSession: (session: Session) => void
  /** Deletes them, with Undo. */
  deleteSessions: (sessions: readonly Session[]) => void
  /** Shows all sessions: those that a query finds, the archive, or one that is selected. */
  listSessions: (place: Partial<ListPlace>) => void
  /** Shows the open session, wherever the reader is. */
  openConversation: () => void
  /** Opens a session where a query stands in it: in this text, or, without one, from where the reader is. */
  findInSession: (session: Session, query: string, place?: WrittenText['place']) => void
  /** Shows the open session with another column: of this model, or of one that the reader is asked for. */
  addColumn: (model?: string) => void
  /** Brings a column of the session on show into view, with the focus. */
  goToColumn: (position: number) => void
  goToMessage: () => void
  /** The ways to the workspaces beside the conversation. */
  workspaceCommands: readonly Command[]
  dialogs: DialogPage
  toggleTheme: () => void
  /** A page of the handbook by its slug. */
  openHelp: (slug: string) => void
}
