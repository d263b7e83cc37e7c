export type LineEnd = '\r\n' | '\n' | '\r'

export interface ScannedLines {
  /** How many fields each line has that is not blank; a line break within quotes ends none. */
  fieldCounts: number[]
  /** How often each line break ends a line. */
  lineEnds: Record<LineEnd, number>
  /** How many lines have a quote that neither begins nor ends a field. */
  misquoted: number
}

/** Counts lines and fields without keeping them. A quote is one where it begins a field. */
export function scanLines(text: string, separator: string): ScannedLines {
  const fieldCounts: number[] = []
  const lineEnds = { '\r\n': 0, '\n': 0, '\r': 0 }
  let misquoted = 0
  let isMisquoted = false
  let fields = 1
  let lineStart = 0
  let fieldStart = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"' && at === fieldStart) {
      const end = endOfQuotes(text, at)
      isMisquoted ||= end === at || !endsField(text[end + 1], separator)
      at = end
    } else if (sign === '"') {
      isMisquoted = true
    } else if (sign === separator) {
      fields += 1
      fieldStart = at + 1
    } else if (sign === '\n' || sign === '\r') {
      const lineEnd = sign === '\r' && text[at + 1] === '\n' ? '\r\n' : sign
      lineEnds[lineEnd] += 1
      if (at > lineStart) fieldCounts.push(fields)
      if (isMisquoted) misquoted += 1
      isMisquoted = false
      at += lineEnd.length - 1
      fields = 1
      lineStart = at + 1
      fieldStart = at + 1
    }
  }
  if (text.length > lineStart) fieldCounts.push(fields)
  return { fieldCounts, lineEnds, misquoted: misquoted + (isMisquoted ? 1 : 0) }
}

const endsField = (sign: string | undefined, separator: string) =>
  sign === undefined || sign === separator || sign === '\r' || sign === '\n'

/** Where the quote that opens at `start` closes. One that never does is a letter like any other. */
function endOfQuotes(text: string, start: number): number {
  let at = text.indexOf('"', start + 1)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at < 0 ? start : at
}
