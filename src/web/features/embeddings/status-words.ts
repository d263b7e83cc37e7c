import { formatDecimals } from '#domain/words/language.ts'
import { isUnderWay, type Comparison } from './board.ts'
import { words } from './words.ts'

/** How far the comparison is, in one sentence. */
export function statusWords(models: readonly string[], comparison: Comparison | null): string {
  const results = models.flatMap((model) => comparison?.results[model] ?? [])
  const measuring = results.filter(isUnderWay).length
  if (measuring > 0) return words.status.measuring(measuring)

  const failed = results.filter((result) => result.kind === 'failed').length
  const times = results.flatMap((result) => (result.kind === 'measured' ? result.reading.elapsedMs : []))
  const failures = failed > 0 ? words.status.failed(failed) : ''
  if (times.length === 0) return failures
  const seconds = secondsWords(Math.max(...times))
  const measured = words.status.measured(times.length, seconds)
  return failures === '' ? measured : `${measured}, ${failures}`
}

/** 0.6 s, and 40 ms where that would be 0.0 s. */
export const secondsWords = (milliseconds: number): string =>
  milliseconds < 95
    ? words.status.milliseconds(Math.max(1, Math.round(milliseconds)))
    : words.status.seconds(formatDecimals(milliseconds / 1000, 1))
