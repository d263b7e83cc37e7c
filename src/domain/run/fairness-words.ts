import { columnLetter } from '../session/session.ts'
import type { Unfairness } from './fairness.ts'

/** "A was cut off by its limit of tokens", "A and C were cut off by their limits of tokens". */
export const unfairnessInWords = ({ positions, words }: Unfairness): string =>
  `${lettersInWords(positions.map(columnLetter))} ${inNumber(words, positions)}`

/** "A", "A and B", "A, B and C". */
export function lettersInWords(letters: readonly string[]): string {
  const last = letters.at(-1) ?? ''
  return letters.length < 2 ? last : `${letters.slice(0, -1).join(', ')} and ${last}`
}

/** The sentence as it is said of one column, or of several. */
const inNumber = (words: string, positions: readonly number[]) =>
  positions.length < 2
    ? words
    : words
        .replace(/^was /, 'were ')
        .replace(/^has /, 'have ')
        .replace(/: it was /, ': they were ')
        .replace(/ of it failed$/, ' of theirs failed')
        .replace(/: its provider does /, ': their providers do ')
        .replace(/by its limit/, 'by their limits')
