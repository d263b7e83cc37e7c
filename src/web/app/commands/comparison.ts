import type { Column, ColumnId, RunId, Session } from '#domain/session/session.ts'
import type { ConversationHandle } from '../../features/conversation/use-column-handle.ts'

/** What commands can do with the session on show. */
export interface Comparison {
  session: Session
  columns: readonly Column[]
  /** How many answers are under way. */
  live: number
  chooseModel: (columnId: ColumnId) => void
  /** Shows a column alone at reading width, or, with null, all side by side. */
  showAlone: (columnId: ColumnId | null) => void
  /** Shows the session's table. */
  showTable: () => void
  /** What can be done with the columns as a whole, by their places. */
  columnCommands: () => Pick<ConversationHandle, 'vary' | 'duplicate' | 'move' | 'remove'> | null
  toggleSettings: () => void
  /** Stops some answers, or all. */
  stop: (some?: readonly RunId[]) => void
  askAgain: (columnId: ColumnId, runId: RunId) => void
}
