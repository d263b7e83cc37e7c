// How this language counts and lists. A second one has a file of its own, beside its words.

/** How numbers and money are written. */
export const numberLocale = 'en-US'

// Made when first used: the first of them costs a slow phone a tenth of a second, before the page is on show.
let plurals: Intl.PluralRules | undefined
let lists: Intl.ListFormat | undefined
let numbers: Intl.NumberFormat | undefined

/** The words for one thing and for several. */
export interface Plural {
  one: string
  other: string
}

/** The word that goes with a number of things. */
export const plural = (count: number, { one, other }: Plural): string =>
  (plurals ??= new Intl.PluralRules('en')).select(count) === 'one' ? one : other

/** "1 column", "1,200 columns". */
export const counted = (count: number, words: Plural): string =>
  `${formatNumber(count)} ${plural(count, words)}`

/** 1240 as 1,240. */
export const formatNumber = (number: number): string =>
  (numbers ??= new Intl.NumberFormat(numberLocale)).format(number)

/** "A", "A and B", "A, B and C". */
export const formatList = (items: readonly string[]): string =>
  (lists ??= new Intl.ListFormat('en-GB')).format(items)
