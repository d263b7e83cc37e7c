/** What a board that is not on show leaves behind, so that it comes back as it was: its reading place, and (board-measures.ts) its heights. */
export class BoardMemory {
  private top: number | null = null
  /** How far it is scrolled sideways, in pixels. */
  left = 0

  /** Where the reader was, in pixels from the top, or null for the end. */
  get readingPlace(): number | null {
    return this.top
  }

  remember(top: number | null) {
    this.top = top
  }
}

/** The memories of a session's boards: one for the comparison, one for each column that stands alone. */
export class BoardMemories {
  private readonly boards = new Map<string, BoardMemory>()

  of(key: string): BoardMemory {
    const known = this.boards.get(key)
    if (known) return known
    const fresh = new BoardMemory()
    this.boards.set(key, fresh)
    return fresh
  }
}
