/** A word or a mark, with the space that follows it. */
export interface Word {
  word: string
  space: string
}

/** Whether it is more than a mark: it has a letter or a digit. */
export const isWord = ({ word }: Word): boolean => /[\p{L}\p{N}]/u.test(word)

/**
 * A text as its words and marks, in order; put together again they are the text. The first is empty and holds the space
 * at the start. A prompt's `{{variable}}` is one word. Languages that put no space between words are split by the
 * browser's segmenter; where it has none, by space alone.
 */
export function splitWords(text: string, segmenter: Intl.Segmenter | null = wordSegmenter()): Word[] {
  const words: Word[] = []
  let last: Word = { word: '', space: '' }
  for (const [piece] of text.matchAll(pieces)) {
    if (piece.trim() === '') {
      last.space += piece
      continue
    }
    for (const word of wordsIn(piece, segmenter)) {
      words.push(last)
      last = { word, space: '' }
    }
  }
  words.push(last)
  return words
}

/**
 * Space, variables, and what stands between them. A segmenter takes a minute for 200,000 characters without a space, so
 * that it is given a clause of Chinese or Japanese at a time, and of what has no clauses a thousand characters.
 */
const pieces = /\s+|\{\{[^{}\s]*\}\}|(?:(?!\{\{[^{}\s]*\}\})[^\s、。，！？；：]){1,1000}|[、。，！？；：]/gu

const wordsIn = (piece: string, segmenter: Intl.Segmenter | null): string[] =>
  segmenter && !piece.startsWith('{{')
    ? Array.from(segmenter.segment(piece), ({ segment }) => segment)
    : [piece]

let made: Intl.Segmenter | null | undefined
/** Made when it is first needed; null where the browser has none. */
function wordSegmenter(): Intl.Segmenter | null {
  if (made !== undefined) return made
  const { Segmenter } = Intl as Partial<Pick<typeof Intl, 'Segmenter'>>
  return (made = Segmenter ? new Segmenter('en', { granularity: 'word' }) : null)
}
