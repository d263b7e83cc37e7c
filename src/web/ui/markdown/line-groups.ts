const linesInGroup = 40

/** Lines of code that are drawn together, from `start` on; what is between two groups is one line break. */
type LineGroup = { readonly firstLine: number; readonly start: number; readonly lines: string }

/** Parts a text into groups of lines: all but the last stay the same while it grows. */
export function lineGroups(text: string): LineGroup[] {
  const groups: LineGroup[] = []
  let start = 0
  let line = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    line += 1
    if (line % linesInGroup > 0) continue
    groups.push({ firstLine: line - linesInGroup, start, lines: text.slice(start, at) })
    start = at + 1
  }
  groups.push({ firstLine: line - (line % linesInGroup), start, lines: text.slice(start) })
  return groups
}

/** Whether some line has more than so many characters. */
export function hasLineOver(text: string, characters: number): boolean {
  for (let start = 0; text.length - start > characters;) {
    const end = text.indexOf('\n', start)
    if (end < 0 || end - start > characters) return true
    start = end + 1
  }
  return false
}
