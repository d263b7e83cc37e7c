// Made when first needed: where browsers lack it, only this ranking fails.
let made: Intl.Segmenter | undefined
const segmenter = () => (made ??= new Intl.Segmenter('und', { granularity: 'word' }))

/**
 * The words of a text, in order and as often as they come, without regard to case. Split by the rules of Unicode (UAX #29),
 * in languages without spaces by the browser's dictionary, so that Chinese, Japanese or Thai may be split a little
 * otherwise in another browser. Accents are kept: they tell words apart in most languages that write them.
 */
export function wordsOf(text: string): string[] {
  return Array.from(segmenter().segment(text.normalize('NFKC')))
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => withoutCase(segment))
}

/** Up and down again, in no language's own way: "STRASSE" and "Straße" become one, and so do the two small sigmas. */
const withoutCase = (word: string) => word.toUpperCase().toLowerCase().normalize('NFKC')
