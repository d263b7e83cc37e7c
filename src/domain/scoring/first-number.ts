/** Spaces that do not break a line, and apostrophes, group digits in some languages. */
const groupingSigns = "'’\\u00a0\\u2009\\u202f"

/**
 * A number where it begins: not within a word or behind the point of another number. A minus stands close to it, or it is
 * the true minus sign: "- 3" is the item of a list.
 */
const numberIn = new RegExp(
  [
    String.raw`(?<![\p{Script=Latin}\p{N}_]|\d[.,])`,
    String.raw`(?<sign>−\s?|[-+])?(?:[$€£¥]\s?)?`,
    String.raw`(?<digits>\d+(?:[.,${groupingSigns}]\d+)*|\.\d+)(?<exponent>e[-+−]?\d+)?`,
  ].join(''),
  'iu',
)

/**
 * The first number in a text, or null. The sign behind it, such as %, does not change it: "12 %" is 12. A comma groups
 * digits, as in English, wherever it can ("1,234"); it is a decimal comma only where it cannot ("3,5", "1.234,56").
 */
export function firstNumber(text: string): number | null {
  const { sign, digits, exponent } = numberIn.exec(withLatinDigits(text))?.groups ?? {}
  if (digits === undefined) return null
  const value = Number(`${plainDigits(digits)}${exponent?.replace('−', '-') ?? ''}`)
  return /^[-−]/.test(sign ?? '') ? -value : value
}

/** Digits and separators of other scripts, such as Arabic and Hindi, as those that the patterns here know. */
const withLatinDigits = (text: string) =>
  text
    .replaceAll(/(?!\d)\p{Nd}/gu, (digit) => String(valueOfDigit(digit.codePointAt(0) ?? 0)))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')

/** Unicode has the digits of a script in order, ten by ten. */
function valueOfDigit(codePoint: number): number {
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(codePoint - before - 1))) before += 1
  return before % 10
}

const point = (written: string) => written.replace(',', '.')
const without = (signs: RegExp) => (written: string) => written.replaceAll(signs, '')
const notGrouped = (written: string) => point(written.replaceAll(new RegExp(`[${groupingSigns}]`, 'g'), ''))

/** The ways of writing a number, the first that fits counts, and how each becomes JavaScript's. */
const spellings: readonly [RegExp, (written: string) => string][] = [
  [/^\d*\.?\d+$/, (written) => written],
  [/^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/, without(/,/g)],
  // As in India: 12,34,567.
  [/^[1-9]\d?(,\d{2})+,\d{3}(\.\d+)?$/, without(/,/g)],
  [/^[1-9]\d{0,2}(\.\d{3}){2,}$/, without(/\./g)],
  [/^[1-9]\d{0,2}(\.\d{3})+,\d+$/, (written) => point(written.replaceAll('.', ''))],
  [new RegExp(`^[1-9]\\d{0,2}([${groupingSigns}]\\d{3})+([.,]\\d+)?$`), notGrouped],
  [/^\d+,\d+$/, point],
]

const spellingOf = (written: string) => spellings.find(([pattern]) => pattern.test(written))

/** Whether digits with their points and commas are one number: "1,234.5" is, a date such as 12.05.2024 is not. */
export const areOneNumber = (written: string): boolean => spellingOf(written) !== undefined

/** Digits as JavaScript writes them; of what is no number in any spelling, such as 1.2.3, its beginning. */
function plainDigits(written: string): string {
  const spelling = spellingOf(written)
  return spelling ? spelling[1](written) : (/^\d+(\.\d+)?/.exec(written)?.[0] ?? written)
}
