import { numberLocale } from './language.ts'

const whole = new Intl.NumberFormat(numberLocale, { style: 'percent' })
const tenths = new Intl.NumberFormat(numberLocale, { style: 'percent', maximumFractionDigits: 1 })

/** A share from 0 to 1 in whole percents: 0.286 as "29%". */
export const formatPercent = (share: number): string => whole.format(share)

/** With one decimal at most: 0.9995 as "100%", 0.125 as "12.5%". */
export const formatTenthsOfPercent = (share: number): string => tenths.format(share)
