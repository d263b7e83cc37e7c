import { isWord, splitWords } from '../diff/split-words.ts'
import { mean } from '../statistics/spread.ts'

/** Two texts by their places among all, and which share of their words they have in common, 0 to 1. */
export interface TextPair {
  one: number
  other: number
  share: number
}

/** How far texts agree in their words: over every two of them. */
export interface Wording {
  mean: number
  most: TextPair
  least: TextPair
}

/** Splitting more than this into words would hold up the page. */
const maxCharacters = 400_000

/**
 * How far texts agree in their words, without regard to their order and to capitals; null of fewer than two, and where
 * they are too long.
 */
export function wordingOf(texts: readonly string[], longest = maxCharacters): Wording | null {
  if (texts.reduce((sum, { length }) => sum + length, 0) > longest) return null
  const bags = texts.map(bagOf)
  const pairs = bags.flatMap((bag, one) =>
    bags.slice(one + 1).map((other, index): TextPair => ({
      one,
      other: one + 1 + index,
      share: sharedWords(bag, other),
    })),
  )
  const average = mean(pairs.map(({ share }) => share))
  const inOrder = pairs.toSorted((a, b) => b.share - a.share)
  const [most, least] = [inOrder[0], inOrder.at(-1)]
  return average === null || !most || !least ? null : { mean: average, most, least }
}

interface Bag {
  /** How often each word stands there. */
  counts: ReadonlyMap<string, number>
  size: number
}

function bagOf(text: string): Bag {
  const counts = new Map<string, number>()
  const words = splitWords(text).filter(isWord)
  for (const { word } of words) {
    const plain = word.toLowerCase()
    counts.set(plain, (counts.get(plain) ?? 0) + 1)
  }
  return { counts, size: words.length }
}

/** Of the words of both those that have one in the other (the coefficient of Dice). Two texts without words agree. */
function sharedWords(one: Bag, other: Bag): number {
  if (one.size + other.size === 0) return 1
  let common = 0
  for (const [word, count] of one.counts) common += Math.min(count, other.counts.get(word) ?? 0)
  return (2 * common) / (one.size + other.size)
}
