import { numberLocale } from './language.ts'

const whole = new Intl.NumberFormat(numberLocale, { style: 'percent' })
const tenths = new Intl.NumberFormat(numberLocale, { style: 'percent', maximumFractionDigits: 1 })

/** A share that is this near to all or to nothing is it, but for an error of floating-point numbers. */
const roundingError = 1e-6

/** A share from 0 to 1 in whole percents: 0.286 as "29%". Only all of it is "100%", and only nothing is "0%". */
export const formatPercent = (share: number): string =>
  whole.format(
    share > roundingError && share < 1 - roundingError ? Math.min(0.99, Math.max(0.01, share)) : share,
  )

/** With one decimal at most: 0.9995 as "100%", 0.125 as "12.5%". */
export const formatTenthsOfPercent = (share: number): string => tenths.format(share)
