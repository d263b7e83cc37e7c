import { countWords } from '../run/count-words.ts'
import type { LengthUnit } from '../session/scores.ts'

/**
 * How long a text is. Characters are Unicode's, not JavaScript's, and without the space at the ends; lines are those with
 * something on them.
 */
export function lengthOf(text: string, unit: LengthUnit): number {
  const plain = text.normalize('NFC').trim()
  switch (unit) {
    case 'words':
      return plain.split(/\s+/).reduce((count, piece) => count + wordsIn(piece), 0)
    case 'characters':
      return [...plain].length
    case 'lines':
      return plain.split(/\r\n?|\n/).filter((line) => line.trim() !== '').length
  }
}

/** The scripts that put no space between words. */
const isUnspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** What stands between two spaces is one word, as everywhere on the page, but for these scripts. */
const wordsIn = (piece: string) =>
  isUnspaced.test(piece) ? [...segmenter().segment(piece)].filter(isWord).length : countWords(piece)

const isWord = ({ isWordLike }: Intl.SegmentData) => isWordLike === true

let made: Intl.Segmenter | undefined
/** Made when it is first needed: few texts do. */
const segmenter = () => (made ??= new Intl.Segmenter('en', { granularity: 'word' }))
