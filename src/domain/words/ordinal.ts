import { formatNumber } from './language.ts'

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const ordinalEndings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** 1st, 22nd, 1,003rd. */
export const formatOrdinal = (number: number): string =>
  `${formatNumber(number)}${ordinalEndings[ordinals.select(number)] ?? 'th'}`
