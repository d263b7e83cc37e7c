import { counted, formatNumber } from '#domain/words/language.ts'

export const words = {
  label: 'Two columns compared',
  title: (a: string, b: string) => `${a} and ${b} compared`,
  outcomes: 'Rows by who passed',
  both: 'Both pass',
  neither: 'Neither',
  only: (letter: string) => `Only ${letter}`,
  first: 'First column',
  second: 'Second column',
  with: 'with',
  /** A column with its model, where it is first named. */
  called: (letter: string, model: string) => (model === '' ? letter : `${letter} (${model})`),
  choice: (letter: string, model: string) => (model === '' ? letter : `${letter}: ${model}`),
  how: 'How this is decided',
  about:
    'One is called better only where luck alone would rarely set them so far apart: in fewer than 5 of 100 tables. (McNemar’s exact test)',
  /** As long as a run is not over. */
  soFar: (verdict: string) => `So far: ${verdict}`,
  details: 'Compare in detail',
  look: (letter: string, count: number) =>
    `Look at the ${count === 1 ? 'row' : `${formatNumber(count)} rows`} that only ${letter} got right`,
  write: 'Have rows written',
  import: 'Import rows',
  outOfDate: (count: number) =>
    `${counted(count, { one: 'answer is', other: 'answers are' })} out of date and not counted.`,
  /** Of all that are out of date a run may leave some. */
  runThem: (count: number, all: number) =>
    count < all ? `Run ${formatNumber(count)} of them again` : `Run ${count === 1 ? 'it' : 'them'} again`,
  hiddenToo: (letters: string, count: number) =>
    `${letters} ${count === 1 ? 'is' : 'are'} hidden, and compared like the others.`,
}
