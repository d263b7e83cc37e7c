import type { Column, ColumnId } from '#domain/session/session.ts'

/** What commands can do with the session on show. */
export interface Comparison {
  columns: readonly Column[]
  /** How many answers are under way. */
  live: number
  chooseModel: (columnId: ColumnId) => void
  /** Shows the first column alone at reading width, or, with null, all side by side. */
  showAlone: (which: 'first' | null) => void
  toggleSettings: () => void
  stopAll: () => void
}
