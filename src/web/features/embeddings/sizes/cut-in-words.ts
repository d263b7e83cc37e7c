import type { Cut } from './cut-curve.ts'
import type { KeptBy } from './kept-by.ts'
import { words } from './words.ts'

interface CutContext {
  letter: string
  by: KeptBy
  /** How many were asked. */
  asked: number
}

/** "At 256 of 1,536 dimensions A still finds the right text first for 11 of 12; below that it falls." */
export function cutInWords({ whole, smallest, next }: Cut, { letter, by, asked }: CutContext): string {
  if (by === 'hitAt1' && whole.value === 0) return words.findsNone(letter, asked)
  const inWords = (value: number) => words.kept[by](value, asked)
  if (smallest.dimensions < whole.dimensions) {
    const start = words.still(letter, smallest.dimensions, whole.dimensions, inWords(smallest.value))
    return next ? `${start}${words.thenFalls}` : `${start}${words.fewestTried}`
  }
  return next
    ? words.needsAll(
        letter,
        whole.dimensions,
        next.dimensions,
        words.only[by](next.value, whole.value, asked),
      )
    : words.tooSmall(letter, whole.dimensions)
}
