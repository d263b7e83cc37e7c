import type { DiffPart } from './diff-part.ts'
import { isWord, splitWords } from './split-words.ts'

export interface WordsInCommon {
  /** How many words the text has. */
  words: number
  /** How many of them the baseline has not. */
  onlyHere: number
  /** How many words of the baseline are not in it. */
  onlyInBaseline: number
  /** The share of the baseline's words that it has, 0 to 1; null where the baseline has none. */
  share: number | null
}

/** What a text has in common with a baseline, from how the baseline became the text. Marks count as no words. */
export function wordsInCommon(parts: readonly DiffPart[]): WordsInCommon {
  const count = (kind: DiffPart['kind']) =>
    parts.reduce(
      (sum, part) => (part.kind === kind ? sum + splitWords(part.text).filter(isWord).length : sum),
      0,
    )
  const same = count('same')
  const onlyHere = count('added')
  const onlyInBaseline = count('removed')
  const ofBaseline = same + onlyInBaseline
  return {
    words: same + onlyHere,
    onlyHere,
    onlyInBaseline,
    share: ofBaseline === 0 ? null : same / ofBaseline,
  }
}
