import { numberLocale } from './language.ts'

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
