const linesInGroup = 40

/** Lines of code that are drawn together; what is between two groups is one line break. */
type LineGroup = { readonly firstLine: number; readonly lines: string }

/** Parts a text into groups of lines: all but the last stay the same while it grows. */
export function lineGroups(text: string): LineGroup[] {
  const groups: LineGroup[] = []
  let start = 0
  let line = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    line += 1
    if (line % linesInGroup > 0) continue
    groups.push({ firstLine: line - linesInGroup, lines: text.slice(start, at) })
    start = at + 1
  }
  groups.push({ firstLine: line - (line % linesInGroup), lines: text.slice(start) })
  return groups
}
