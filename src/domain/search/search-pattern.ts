/** Marks on a letter: accents, and the vowels of Hebrew and Arabic, which mostly stay unwritten. */
const onLetters =
  '\\u0300-\\u036f\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u0640\\u064b-\\u0652\\u0670'
/** Hints for line breaks, joins and looks. */
const unseen = '\\u00ad\\u200b-\\u200d\\u2060\\ufe0e\\ufe0f'
/** What stands between two letters of an answer without being read: these, and Markdown's marks. */
const passedOver = `[*_~\`${onLetters}${unseen}]*`

/** Signs that programs write for one another, and keyboards have one of. */
const alike = ["'‘’‚‛ʼ′", '"“”„‟«»″', '-\u2010\u2011\u2012\u2013\u2212']

/** Of a longer query its beginning counts: a pattern of many pages is more than browsers take. */
const maxQueryLength = 1000

/** Without half a letter at its end. */
const cut = (query: string) =>
  query
    .trim()
    .slice(0, maxQueryLength)
    .replace(/[\ud800-\udbff]$/, '')

/**
 * What finds a text as it was typed, all of its places one after the other: whatever the case, the accents, the line
 * breaks between words, the kind of its quotes and hyphens, and Markdown's marks. Null where there is nothing to look for.
 */
export function searchPattern(query: string): RegExp | null {
  const plain = withoutAccents(cut(query))
  const withoutMarks = plain.replace(/[*_~`]/g, '').trim()
  const parts = withoutMarks || plain.trim()
  if (parts === '') return null
  // Marks are not passed over where they are looked for: each would stand for the next one, too.
  const between = withoutMarks ? passedOver : ''
  const source = parts.split(/\s+/).map((word) => [...word].map(letterPattern).join(between))
  return new RegExp(`${source.join(`${between}\\s+${between}`)}[${onLetters}]*`, 'giu')
}

/** One pattern for each word of a query; what stands in quotes is one. */
export function wordPatterns(query: string): RegExp[] {
  const words = cut(query).match(/["“”„«»][^"“”„«»]+["“”„«»]|[^\s"“”„«»]+/g) ?? []
  return words.flatMap((word) => searchPattern(word.replace(/["“”„«»]/g, '')) ?? [])
}

/** One letter of an alphabet, which is in every text; one of Chinese or Korean is a word. */
export const isOneLetter = (query: string): boolean =>
  query.trim().length === 1 && !/[\p{Script=Han}\p{Script=Hangul}]/u.test(query)

/** Where a pattern of `searchPattern` is found, in the text's own characters. */
export const placesIn = (text: string, pattern: RegExp): { start: number; end: number }[] =>
  Array.from(text.matchAll(pattern), ({ index, 0: found }) => ({ start: index, end: index + found.length }))

const letterPattern = (letter: string): string => {
  const accented = accentedLetters().get(letter.toLowerCase())
  if (accented) return `[${letter}${accented}]`
  const signs = alike.find((each) => each.includes(letter))
  if (signs) return `[${signs.replace('-', '\\-')}]`
  const inParts = letter.normalize('NFD')
  return inParts === letter ? letter.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&') : `(?:${letter}|${inParts})`
}

const notTyped = new RegExp(`[${onLetters}${unseen}]`, 'gu')

/** What of other scripts is a part of a letter, such as the dots of がき, makes it another one, and stays. */
const withoutAccents = (text: string) => text.normalize('NFD').replace(notTyped, '').normalize('NFC')

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
