let numbers: Intl.NumberFormat | undefined

/** 1240 as 1,240. The same as in domain/words/language.ts, which these parts do not know. */
export const formatNumber = (number: number): string =>
  (numbers ??= new Intl.NumberFormat('en-US')).format(number)
