/** A longer word may be broken, in letters: no table is as wide as an address. */
const maxUnbrokenLength = 24
/** A cell of so many letters has several lines. */
const maxLineLength = 72

/**
 * How much room a cell of a table asks for, as a class of its style: so that what it holds is not squeezed to a word a
 * line by a neighbour, and a long word is broken in its own cell only. Undefined where its words are enough.
 */
export function cellRoom(text: string): 'long-word' | 'lines' | 'line' | undefined {
  if (text.length > maxUnbrokenLength && longestWord(text) > maxUnbrokenLength) return 'long-word'
  if (text.length > maxLineLength) return 'lines'
  return text.length > maxUnbrokenLength ? 'line' : undefined
}

/** How many letters of a text have to stand on one line, where that is not too many. */
export const wholeLetters = (text: string): number => Math.min(longestWord(text), maxUnbrokenLength)

const longestWord = (text: string) =>
  text.split(/\s+/).reduce((longest, { length }) => Math.max(longest, length), 0)
