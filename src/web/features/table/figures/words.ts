import { counted, formatNumber } from '#domain/words/language.ts'

const rows = { one: 'row', other: 'rows' }

export const words = {
  open: 'Also: length, time, cost',
  measure: 'What is measured',
  difference: 'Difference',
  over: (count: number) => `Averages over the ${counted(count, rows)} that both answered.`,
  unpriced: (count: number, all: number) =>
    count === all
      ? 'The prices are not known, so there is no cost.'
      : `${formatNumber(count)} of them without a known price are left out of the cost.`,
  about:
    'A difference is named where luck alone hardly explains it: at least 6 rows, and an interval of 95 % without zero (paired bootstrap).',
  noRows: (a: string, b: string) => `No row has an answer of both ${a} and ${b} that is up to date.`,
  notCompared: 'The figures could not be compared. Close this and open it again.',
}
