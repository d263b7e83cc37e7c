import type { Change } from '../table/out-of-date.ts'
import { counted, formatNumber } from './language.ts'

const rowsWord = { one: 'row', other: 'rows' }
const columnsWord = { one: 'column', other: 'columns' }
const answersWord = { one: 'answer', other: 'answers' }

/** The words of an exported table. What is handed in to those of the Markdown document is Markdown already. */
export const words = {
  untitled: 'Untitled table',
  about: (rows: number, columns: number, exported: string) =>
    `${counted(rows, rowsWord)}, ${counted(columns, columnsWord)}. Exported from Parley on ${exported}.`,
  answersEach: (samples: number) => `${counted(samples, answersWord)} for each cell.`,

  prompt: 'Prompt',
  version: (version: number) => `version ${formatNumber(version)}`,
  conversation: 'Said before',
  roles: { user: 'User', assistant: 'Assistant' },
  settings: 'Settings',

  results: 'Results',
  passRate: 'Pass rate',
  passes: 'Pass',
  ofRows: (passed: number, scored: number) => `${formatNumber(passed)} of ${formatNumber(scored)} pass`,
  interval: (low: string, high: string) => `true rate most likely ${low} to ${high}`,
  intervalNote:
    'Between the two marks on a bar the true pass rate most likely lies (95%, Wilson). Fewer rows make it wider.',
  answered: (count: number) => counted(count, answersWord),
  failed: (count: number) => `${formatNumber(count)} failed`,
  stopped: (count: number) => `${formatNumber(count)} stopped`,
  outOfDate: (count: number) => `${formatNumber(count)} out of date`,
  replaced: (count: number) => `${formatNumber(count)} by a demo model`,
  replacedNote:
    'Answers by a demo model came from a small program in place of the model that was asked, as in a public demo whose budget is used up. They are in these figures, and say nothing of that model.',
  outOfDateNote:
    'Answers that are out of date were asked with an earlier prompt, other inputs, another model or other settings. They are in none of these figures.',
  meanTime: 'Mean time',
  meanTokens: 'Mean tokens',
  cost: 'Cost',
  unknown: 'unknown',
  column: 'Column',
  model: 'Model',
  noModel: 'no model',
  scoredBy: 'Scores',
  answersIn: 'Answers',

  rows: 'Rows',
  row: 'Row',
  expected: 'Expected',
  empty: 'empty',
  notRun: 'Not run.',
  noWords: 'No words.',
  verdicts: { pass: 'Pass', fail: 'Fail' },
  marks: { good: 'Marked good', bad: 'Marked bad' },
  note: (note: string) => `Note: ${note}`,
  sample: (sample: number) => `Answer ${formatNumber(sample)}`,
  changed: {
    prompt: 'Out of date: the prompt has changed.',
    inputs: 'Out of date: the inputs have changed.',
    model: 'Out of date: the model has changed.',
    settings: 'Out of date: the settings have changed.',
  } satisfies Record<Change, string>,
  seconds: (figure: string) => `${figure} s`,
  tokens: (count: number) => counted(count, { one: 'token', other: 'tokens' }),
  estimated: (figure: string) => `≈${figure}`,
}
