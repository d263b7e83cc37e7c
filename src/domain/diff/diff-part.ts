/** A stretch of words that is in both texts, or in one of them. */
export interface DiffPart {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** How a text became another: what is the same or removed is the first text, what is the same or added the second. */
export interface WordDiff {
  parts: readonly DiffPart[]
  /** False where the texts were too much to compare: then the first stands there as removed, the second as added. */
  isWhole: boolean
}

/** Two texts of which nothing is known but that they differ. */
export const replacedText = (before: string, after: string): WordDiff => ({
  parts: [...partOf('removed', before), ...partOf('added', after)],
  isWhole: false,
})

const partOf = (kind: DiffPart['kind'], text: string): DiffPart[] => (text === '' ? [] : [{ kind, text }])
