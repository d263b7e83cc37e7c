import { formatNumber } from '../../words/language.ts'

/** Comments in the code that a set becomes. */
export const words = {
  first: (shown: number, all: number) =>
    `The first ${formatNumber(shown)} of ${formatNumber(all)} texts. Services take only so many at once.`,
}
