import { scanLines, type LineEnd, type ScannedLines } from './scan-lines.ts'
import type { Separator } from './read-result.ts'

/** So many characters are looked at. */
const lookedAt = 200_000

/** Where two divide a text equally well. Decimal commas are more usual than semicolons at the same places in each line. */
const candidates = ['\t', ';', ',', '|'] as const

/**
 * The separator that divides the most lines into equally many fields. Line breaks and separators within quotes do not
 * count.
 */
export function guessSeparator(text: string): Separator {
  const sample = sampleOf(text)
  const [best] = candidates
    .flatMap((separator) => {
      const fit = fitOf(scanLines(sample, separator))
      return fit === null ? [] : { separator, fit }
    })
    .sort((a, b) => b.fit - a.fit)
  return best?.separator ?? 'none'
}

/** How lines end; where two ends are mixed, the shorter one, which is in both. */
export function guessLineEnd(text: string, separator: Separator): { lineEnd: LineEnd; isMixed: boolean } {
  const { lineEnds } = scanLines(sampleOf(text), separator)
  if (lineEnds['\n'] > 0) return { lineEnd: '\n', isMixed: lineEnds['\r\n'] > 0 }
  if (lineEnds['\r\n'] > 0) return { lineEnd: '\r\n', isMixed: false }
  return { lineEnd: lineEnds['\r'] > 0 ? '\r' : '\n', isMixed: false }
}

/** Its last line may be half of one, so it goes where there are others. */
function sampleOf(text: string): string {
  if (text.length <= lookedAt) return text
  const sample = text.slice(0, lookedAt)
  const end = Math.max(sample.lastIndexOf('\n'), sample.lastIndexOf('\r'))
  return end > 0 ? sample.slice(0, end) : sample
}

/**
 * The share of lines with the most usual number of fields, and one more where the first line has that number too, less
 * where quotes stand in the middle of fields; null where the lines are probably sentences.
 */
function fitOf({ fieldCounts, misquoted }: ScannedLines): number | null {
  const times = new Map<number, number>()
  for (const count of fieldCounts) if (count > 1) times.set(count, (times.get(count) ?? 0) + 1)
  const [usual] = [...times].sort((a, b) => b[1] - a[1])
  if (!usual) return null
  const [count, lines] = usual
  const share = lines / fieldCounts.length
  const isOfFirst = fieldCounts[0] === count
  if (share < (isOfFirst ? 0.5 : 0.9)) return null
  return share + (isOfFirst ? 1 : 0) - misquoted / fieldCounts.length
}
