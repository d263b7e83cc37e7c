import type { AfterEdit } from './input-editor.tsx'
import type { GridPlace } from './selection.ts'

/** What a row of the grid can ask of it. */
export interface RowCommands {
  select: (place: GridPlace, isExtending: boolean) => void
  edit: (place: GridPlace) => void
  /** What was typed is kept; the keys go on from there, or stay. */
  endEdit: (text: string | null, then: AfterEdit) => void
  /** The page is being left with this text in the cell. */
  keepTyped: (text: string) => void
  open: (place: GridPlace) => void
  change: (place: GridPlace) => void
  copyLink: (place: GridPlace) => void
  run: (place: GridPlace) => void
  insertAbove: (place: GridPlace) => void
  duplicate: (place: GridPlace) => void
  remove: (place: GridPlace) => void
  continueFrom: (place: GridPlace) => void
}
