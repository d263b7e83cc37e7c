import { numberLocale } from './language.ts'

const whole = new Intl.NumberFormat(numberLocale, { style: 'percent' })
const tenths = new Intl.NumberFormat(numberLocale, { style: 'percent', maximumFractionDigits: 1 })

/** Nearer to all or to nothing than this, a share was worked out with the errors of floating-point numbers. */
const nearest = 1e-6

/** A share from 0 to 1 in whole percents: 0.286 as "29%". Only all of it is "100%", and only nothing is "0%". */
export const formatPercent = (share: number): string =>
  whole.format(share > nearest && share < 1 - nearest ? Math.min(0.99, Math.max(0.01, share)) : share)

/** With one decimal at most: 0.9995 as "100%", 0.125 as "12.5%". */
export const formatTenthsOfPercent = (share: number): string => tenths.format(share)
