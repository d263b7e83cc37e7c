interface KeyPress {
  key: string
  shiftKey: boolean
}

const page = 8

/** Which entry of a list a key leads to, or null for keys that lead nowhere. Shift selects text instead. */
export function indexAfterKey({ key, shiftKey }: KeyPress, index: number, count: number): number | null {
  const last = count - 1
  const next = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + page,
    PageUp: index - page,
    Home: 0,
    End: last,
  }[key]
  return next === undefined || shiftKey ? null : Math.max(0, Math.min(next, last))
}
