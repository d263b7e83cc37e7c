/** What stands between two letters of an answer without being read: Markdown's marks, and accents of their own. */
const passedOver = '[*_~`\\u0300-\\u036f]*'

/**
 * What finds a text as it was typed, all of its places one after the other: whatever the case, the accents, the line
 * breaks between words and Markdown's marks. Null where there is nothing to look for.
 */
export function searchPattern(query: string): RegExp | null {
  const plain = withoutAccents(query.trim())
  const letters = [...plain.replace(/[*_~`]/g, '')]
  const parts = (letters.some((letter) => letter.trim() !== '') ? letters : [...plain]).join('').trim()
  if (parts === '') return null
  const source = parts.split(/\s+/).map((word) => [...word].map(letterPattern).join(passedOver))
  return new RegExp(`${source.join(`${passedOver}\\s+${passedOver}`)}[\\u0300-\\u036f]*`, 'giu')
}

/** One pattern for each word of a query; what stands in quotes is one. */
export function wordPatterns(query: string): RegExp[] {
  const words = query.match(/"[^"]+"|“[^”]+”|[^\s"“”]+/g) ?? []
  return words.flatMap((word) => searchPattern(word.replace(/["“”]/g, '')) ?? [])
}

/** Where a pattern of `searchPattern` is found, in the text's own characters. */
export const placesIn = (text: string, pattern: RegExp): { start: number; end: number }[] =>
  Array.from(text.matchAll(pattern), ({ index, 0: found }) => ({ start: index, end: index + found.length }))

const letterPattern = (letter: string): string => {
  const accented = accentedLetters().get(letter.toLowerCase())
  return accented ? `[${letter}${accented}]` : letter.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&')
}

/** Latin, Greek and Cyrillic accents are marks on a letter; those of other scripts make it another letter. */
const withoutAccents = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')

let accented: Map<string, string> | undefined

/** For each letter those that are it with an accent: `e` → `ÈÉÊ…`. */
function accentedLetters(): Map<string, string> {
  if (accented) return accented
  accented = new Map()
  for (let code = 0xc0; code < 0x2000; code++) {
    const letter = String.fromCharCode(code)
    const plain = withoutAccents(letter).toLowerCase()
    if (plain.length === 1 && plain !== letter.toLowerCase()) {
      accented.set(plain, (accented.get(plain) ?? '') + letter)
    }
  }
  return accented
}
