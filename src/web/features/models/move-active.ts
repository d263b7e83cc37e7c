interface Press {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

interface ListState {
  /** From 0; -1 where nothing is active. */
  position: number
  count: number
  /** How many models fit on screen. */
  page: number
  /** Home and End are the search field's own keys while it holds text. */
  isFieldEmpty: boolean
}

/** The position that a key press makes active, or null for a key that moves nothing. */
export function movedPosition(
  press: Press,
  { position, count, page, isFieldEmpty }: ListState,
): number | null {
  if (press.altKey || press.shiftKey || count === 0) return null
  const isMod = press.ctrlKey || press.metaKey
  const toEnds = isMod || isFieldEmpty
  const steps: Record<string, number | undefined> = {
    ArrowDown: isMod ? undefined : position + 1,
    ArrowUp: isMod ? undefined : position - 1,
    PageDown: isMod ? undefined : position + page,
    PageUp: isMod ? undefined : position - page,
    Home: toEnds ? 0 : undefined,
    End: toEnds ? count - 1 : undefined,
  }
  const next = steps[press.key]
  return next === undefined ? null : Math.max(0, Math.min(next, count - 1))
}
