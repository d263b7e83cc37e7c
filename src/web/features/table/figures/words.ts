import { counted, formatNumber, plural } from '#domain/words/language.ts'

const rows = { one: 'row', other: 'rows' }

export const words = {
  open: 'Also: length, time, cost',
  measure: 'What is measured',
  difference: 'Difference',
  over: (count: number) => `Averages over the ${counted(count, rows)} that both answered.`,
  unpriced: (count: number, all: number) =>
    count === all
      ? 'The prices are not known, so there is no cost.'
      : `${formatNumber(count)} of them without a known price ${plural(count, { one: 'is', other: 'are' })} left out of the cost.`,
  about: 'A difference is named only where luck hardly explains it.',
  method: 'How that is decided',
  methodAbout:
    'There must be at least 6 rows that both answered. Then such rows are drawn again and again, as if other rows had been asked: the difference has to point the same way in about 39 of 40 draws (a 95% interval without zero, paired bootstrap).',
  noRows: (a: string, b: string) => `No row has up-to-date answers from both ${a} and ${b}.`,
  notCompared: 'The figures could not be compared. Close this and open it again.',
}
