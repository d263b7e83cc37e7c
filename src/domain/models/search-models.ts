import type { Model } from './model.ts'
import { lower, searchableOf, withoutSeparators, type Searchable, type SearchableText } from './searchable.ts'

/**
 * The models that have every word of the query somewhere in id, title or description, in any order and case and
 * with or without separators; the closest first, and those that are as close in their own order.
 */
export function searchModels(models: readonly Model[], query: string): Model[] {
  const words = lower(query)
    .split(/\s+/)
    .map((word) => withoutSeparators(word))
    .filter(Boolean)
  if (words.length === 0) return [...models]
  const matches: Model[][] = [[], [], [], [], []]
  for (const model of models) {
    const closeness = closenessOf(searchableOf(model), words)
    if (closeness !== null) matches[closeness]?.push(model)
  }
  return matches.flat()
}

/** From 0, the exact name, to 4, words of which some are only in the description; null where one is nowhere. */
function closenessOf(searchable: Searchable, words: readonly string[]): number | null {
  const { letters, idLength, names, description } = searchable
  // First, since most models of a long list fail here.
  if (!words.every((word) => letters.includes(word)))
    return words.every((word) => letters.includes(word) || beginsWord(description, word)) ? 4 : null
  const whole = words.join('')
  const begun = names.filter((at) => letters.startsWith(whole, at))
  if (begun.length > 0) return begun.some((at) => idLength - at === whole.length) ? 0 : 1
  return words.every((word) => beginsWord(searchable, word)) ? 2 : 3
}

/** Whether a word there begins so. */
function beginsWord({ letters, starts }: SearchableText, word: string): boolean {
  for (let at = letters.indexOf(word); at >= 0; at = letters.indexOf(word, at + 1)) {
    if (starts.includes(at)) return true
  }
  return false
}
