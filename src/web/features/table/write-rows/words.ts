import type { OfferProblem } from '#domain/table/write-rows/offered-rows.ts'
import { counted, formatList, formatNumber, plural } from '#domain/words/language.ts'
import type { ExpectedReason } from './expected-reason.ts'

const rows = { one: 'row', other: 'rows' }

export const words = {
  title: 'Write rows',
  about:
    'A model writes rows of inputs for your prompt. You see each one, and choose which come into the table.',
  description: 'What should the rows be like?',
  descriptionExample: 'Customer e-mails, some rude, some with typos; two in Spanish',
  count: 'How many',
  countAbout: '1 to 50',
  model: 'Model that writes',
  writesExpected: 'Also write the expected answers',
  expectedAbout: {
    column: 'This table has expected answers.',
    scores: 'Scores of this table compare answers with them.',
    'no-scores':
      'With them answers can be compared and counted. Switch it off where no answer is the right one.',
    none: 'The scores of this table do not need them.',
  } satisfies Record<ExpectedReason | 'none', string>,
  checkThese: 'Check the expected answers: a model wrote them.',
  write: (count: number) => `Write ${counted(count, rows)}`,
  writeMore: 'Write more like these',
  tryAgain: 'Try again',
  stop: 'Stop',
  held: 'Waiting for a limit',
  waiting: 'Waiting for the first row',
  coming: (came: number, count: number) => `${formatNumber(came)} of ${formatNumber(count)}`,
  offered: (count: number) => `${counted(count, rows)} offered`,
  stopped: 'Stopped.',
  none: 'No rows could be read in the answer.',
  offers: 'Rows that are offered',
  offer: (number: number) => `Offered row ${formatNumber(number)}`,
  accept: 'Accept',
  acceptNumber: (number: number) => `Accept offered row ${formatNumber(number)}`,
  reject: 'Leave out',
  rejectNumber: (number: number) => `Leave out offered row ${formatNumber(number)}`,
  acceptAll: 'Accept all',
  doubles: { table: 'The table has this row', offer: 'Offered already' },
  doublesNotAccepted: (count: number) =>
    `${plural(count, { one: 'A row that is there already is', other: `${formatNumber(count)} rows that are there already are` })} not accepted with the others.`,
  empty: 'empty',
  expected: 'Expected',
  problems: (problems: readonly OfferProblem[]) =>
    `${formatList(problems.map(({ name, kind }) => `${name} ${problemWords[kind]}`))}.`,
  add: (count: number) => `Add ${counted(count, rows)}`,
  addNone: 'Add rows',
  close: 'Cancel',
  cost: (usd: string) => `cost ${usd}`,
  unknownCost: 'cost unknown',
  nothingIsRun: 'This does not run the table.',
  demoCannotForVisitors:
    'The demo models cannot write rows: they only show how Parley works. It takes a real model, and this demo offers none just now.',
  demoCannot:
    'The demo models cannot write rows: they only show how Parley works. Connect a provider with a key, or a program on this computer such as Ollama, and its models are listed here.',
  connect: 'Connect a provider',
  noVariables: 'The prompt has no blanks yet. Write {{name}} in it where each row has a text of its own.',
}

const problemWords: Record<OfferProblem['kind'], string> = {
  empty: 'is empty',
  'no-choice': 'is not one of the choices',
  'no-number': 'is not a number',
  'no-date': 'is not a date such as 2026-11-24',
  'no-yes-no': 'is neither “yes” nor “no”',
}
