import { createContext, use } from 'react'
import type { ColumnId } from '#domain/session/session.ts'

/** What an answer or a column can ask of the page around it. */
export interface BoardActions {
  chooseModel: (columnId: ColumnId) => void
  /** The settings of one column, or of all. */
  openSettings: (columnId: ColumnId | null) => void
  /** Opens the dialog in which providers' keys are given; absent where the page takes none. */
  connect?: (() => void) | undefined
}

const BoardActionsContext = createContext<BoardActions>({
  chooseModel: () => undefined,
  openSettings: () => undefined,
})
export const BoardActionsProvider = BoardActionsContext.Provider
export const useBoardActions = () => use(BoardActionsContext)
