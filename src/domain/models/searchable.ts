import type { Model } from './model.ts'

/** A text without separators, so that "gpt4o" is in "gpt-4o". */
export interface SearchableText {
  letters: string
  /** Where words begin in `letters`. */
  starts: readonly number[]
}

/** What a search looks at; its own letters are the id, a line break, the title. */
export interface Searchable extends SearchableText {
  /** How many of the letters are the id's. */
  idLength: number
  /** Where the id, its name, and the name's last part begin. */
  names: readonly number[]
  /** Its spaces stay, so that a word does not reach into the next one. */
  description: SearchableText
}

const known = new WeakMap<Model, Searchable>()

/** A model's searchable form, made once. */
export function searchableOf(model: Model): Searchable {
  const made = known.get(model)
  if (made) return made
  const searchable = toSearchable(model)
  known.set(model, searchable)
  return searchable
}

function toSearchable({ id, provider, title, description }: Model): Searchable {
  const starts: number[] = []
  const low = lower(id)
  let letters = withoutSeparators(low, 0, starts)
  const idLength = letters.length
  const lengthUntil = (end: number) => withoutSeparators(low.slice(0, end)).length
  const names = [0]
  if (provider !== '') names.push(lengthUntil(low.indexOf('/')))
  if (low.lastIndexOf('/') > provider.length) names.push(lengthUntil(low.lastIndexOf('/')))
  if (title !== '') letters += `\n${withoutSeparators(lower(title), idLength + 1, starts)}`
  return { letters, idLength, starts, names, description: toText(lower(description)) }
}

function toText(low: string): SearchableText {
  const starts: number[] = []
  let letters = ''
  for (const word of low.split(/\s+/)) letters += `${withoutSeparators(word, letters.length, starts)} `
  return { letters, starts }
}

/** Lower case, and letters without their accents. */
export const lower = (text: string) => {
  const low = text.toLowerCase()
  // oxlint-disable-next-line no-control-regex -- plain ASCII is what most names are: it has no accents
  return /^[\u0000-\u007f]*$/.test(low) ? low : low.normalize('NFKD').replace(/\p{M}+/gu, '')
}

/** Letters and digits alone; `starts` gets the places where a word begins, counted from `offset`. */
export function withoutSeparators(text: string, offset = 0, starts?: number[]): string {
  let kept = ''
  let wordAt = -1
  for (let at = 0; at <= text.length; at++) {
    const isInWord = at < text.length && isLetter(text.charCodeAt(at))
    if (isInWord && wordAt < 0) wordAt = at
    if (isInWord || wordAt < 0) continue
    starts?.push(offset + kept.length)
    kept += text.slice(wordAt, at)
    wordAt = -1
  }
  return kept
}

/** Digits, Latin letters in lower case, and everything beyond ASCII. */
const isLetter = (code: number) => (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code > 127
