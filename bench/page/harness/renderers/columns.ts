/** Some answers side by side, drawn by one renderer. */
export interface Columns {
  /** Shows so much of each answer; `live` while they are still being written. */
  show: (texts: readonly string[], live: boolean) => void
}

/** Draws one answer into each of the elements. */
export type CreateColumns = (elements: readonly HTMLElement[]) => Columns
