import { createContext, use } from 'react'
import type { ColumnId, MessageId, RunId } from '#domain/session/session.ts'

/** The dialogs that the page opens for an answer, a question or a column. */
export interface BoardDialogs {
  /** Compares the answers to a question word by word. */
  compareWords: (turnId: MessageId) => void
  /** Shows how far answers agree that one model gave to a question. */
  showAgreement: (turnId: MessageId) => void
  /** Shows the answers in pairs without names, those to this question first. */
  judge: (turnId: MessageId) => void
  /** Has a model judge them, those to this question alone at first. */
  askJudge: (turnId: MessageId) => void
  /** The reader's own prompts, with a question to keep among them; or the fields for the variables of what is written. */
  showPrompts: (of?: MessageId | 'fill-in') => void
  /** What a column sends, or what an answer was asked with, as code. */
  showCode: (of: ColumnId | RunId) => void
  /** What was sent for an answer, and what came. */
  inspect: (runId: RunId) => void
}

/** What an answer or a column can ask of the page around it. */
export interface BoardActions extends BoardDialogs {
  chooseModel: (columnId: ColumnId) => void
  /** The same; where there are none but demo models, how real ones are added. Absent where that cannot be. */
  chooseRealModel?: ((columnId: ColumnId) => void) | undefined
  /** The settings of one column, or of all. */
  openSettings: (columnId: ColumnId | null) => void
  /** The questions that are being worded anew. */
  editedTurnIds: ReadonlySet<MessageId>
  /** Opens a question to be worded anew. */
  editQuestion: (turnId: MessageId) => void
  /** Whether its field was opened just now. */
  takesFocus: (turnId: MessageId) => boolean
  newSession: () => void
  /** It stands as it was, or its new wording was asked. */
  editingEnded: (turnId: MessageId) => void
  /** Puts the keyboard's place in the composer, where what had it is gone. */
  focusComposer: () => void
  /** Opens the dialog in which providers' keys are given; absent where the page takes none. */
  connect?: (() => void) | undefined
  /** One column at full width; null shows all of them again. */
  showAlone: (columnId: ColumnId | null) => void
  /** The dialog that makes several columns of one. */
  vary: (columnId: ColumnId) => void
  /** Says something to screen readers that the page shows anyway. */
  announce: (words: string) => void
}

const BoardActionsContext = createContext<BoardActions>({
  chooseModel: () => undefined,
  openSettings: () => undefined,
  editedTurnIds: new Set(),
  editQuestion: () => undefined,
  takesFocus: () => false,
  newSession: () => undefined,
  compareWords: () => undefined,
  showAgreement: () => undefined,
  editingEnded: () => undefined,
  focusComposer: () => undefined,
  judge: () => undefined,
  askJudge: () => undefined,
  showPrompts: () => undefined,
  showAlone: () => undefined,
  vary: () => undefined,
  showCode: () => undefined,
  inspect: () => undefined,
  announce: () => undefined,
})
export const BoardActionsProvider = BoardActionsContext.Provider
export const useBoardActions = () => use(BoardActionsContext)
