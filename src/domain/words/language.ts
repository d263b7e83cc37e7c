// How this language counts and lists. A second one has a file of its own, beside its words.

const plurals = new Intl.PluralRules('en')
const lists = new Intl.ListFormat('en-GB')
/** How numbers and money are written. */
export const numberLocale = 'en-US'
const numbers = new Intl.NumberFormat(numberLocale)

/** The words for one thing and for several. */
export interface Plural {
  one: string
  other: string
}

/** The word that goes with a number of things. */
export const plural = (count: number, { one, other }: Plural): string =>
  plurals.select(count) === 'one' ? one : other

/** "1 column", "1,200 columns". */
export const counted = (count: number, words: Plural): string =>
  `${formatNumber(count)} ${plural(count, words)}`

/** 1240 as 1,240. */
export const formatNumber = (number: number): string => numbers.format(number)

/** "A", "A and B", "A, B and C". */
export const formatList = (items: readonly string[]): string => lists.format(items)
