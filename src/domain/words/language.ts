// How this language counts and lists. A second one has a file of its own, beside its words.

const plurals = new Intl.PluralRules('en')
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const ordinalEndings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
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

/** With exactly so many decimals: 0.8 as "0.80". */
export const formatDecimals = (number: number, digits: number): string =>
  decimalFormat(digits, digits).format(number)

/** With so many decimals at most: 10.70 as "10.7", 11.0 as "11". */
export const formatRounded = (number: number, digits: number): string =>
  decimalFormat(0, digits).format(number)

const decimalFormats = new Map<string, Intl.NumberFormat>()

/** Figures are written many times a second, and a new format costs more than what it writes. */
function decimalFormat(minimumFractionDigits: number, maximumFractionDigits: number): Intl.NumberFormat {
  const key = `${minimumFractionDigits} ${maximumFractionDigits}`
  const format =
    decimalFormats.get(key) ??
    new Intl.NumberFormat(numberLocale, { minimumFractionDigits, maximumFractionDigits })
  decimalFormats.set(key, format)
  return format
}

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** A moment, in milliseconds since 1970, as the reader's clock had it: 09:41. */
export const formatClock = (moment: number): string => clock.format(moment)

/** 1st, 22nd, 1,003rd. */
export const formatOrdinal = (number: number): string =>
  `${formatNumber(number)}${ordinalEndings[ordinals.select(number)] ?? 'th'}`

/** "A", "A and B", "A, B and C". */
export const formatList = (items: readonly string[]): string => lists.format(items)
