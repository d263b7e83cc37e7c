import type { Model } from './model.ts'
import { isLetter, lower, searchableOf, withoutSeparators, type Searchable } from './searchable.ts'

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
  const whole = words.join('')
  const places: Model[][] = closenesses.map(() => [])
  for (const model of models) {
    const searchable = searchableOf(model)
    const place = closenesses.findIndex((isThatClose) => isThatClose(searchable, words, whole))
    places[place]?.push(model)
  }
  return places.flat()
}

type Closeness = (searchable: Searchable, words: readonly string[], whole: string) => boolean

/** From the exact name to a word of the description. */
const closenesses: readonly Closeness[] = [
  ({ letters, idLength, names }, _, whole) =>
    names.some((at) => idLength - at === whole.length && letters.startsWith(whole, at)),
  ({ letters, names }, _, whole) => names.some((at) => letters.startsWith(whole, at)),
  (searchable, words) => words.every((word) => beginsWord(searchable, word)),
  ({ letters }, words) => words.every((word) => letters.includes(word)),
  ({ letters, description }, words) =>
    words.every((word) => letters.includes(word) || describes(description, word)),
]

function beginsWord({ letters, starts }: Searchable, word: string): boolean {
  for (let at = letters.indexOf(word); at >= 0; at = letters.indexOf(word, at + 1)) {
    if (starts.includes(at)) return true
  }
  return false
}

/** Whether a word of the description begins so. */
function describes(description: string, word: string): boolean {
  for (let at = description.indexOf(word); at >= 0; at = description.indexOf(word, at + 1)) {
    if (at === 0 || !isLetter(description.charCodeAt(at - 1))) return true
  }
  return false
}
