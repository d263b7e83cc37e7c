import type { Part } from '#domain/export/parts.ts'
import { counted, plural } from '#domain/words/language.ts'

const goesIn = {
  tableReport:
    'The prompt, what each column comes to, and every row with its answers. It needs no script and no connection.',
  tableMarkdown: 'The prompt, what each column comes to, and every row with its answers.',
  tableCsv:
    'A line for each row: inputs and expected answer, then what each column answered. No cell is worked out as a formula, and Import rows reads it again.',
  jsonLines:
    'A line for each row: inputs, expected answer, and every answer with verdict, scores, figures and notes. Nothing can be left out, so that programs find all of it; Import rows reads it again.',
  markdown: 'All questions on show, and what each column answered. JSON has every attempt.',
  report:
    'All questions on show, and the answers side by side, formatted. It needs no script and no connection.',
  csv: 'A line for each answer on show, with its question, its model, and how it ended. No cell is worked out as a formula.',
  json: 'Everything that is saved of this session: columns, settings, every answer, questions that are not on show, and the table. Nothing can be left out, so that it comes back as it was.',
}

/** The same of what came in a link, which holds no more than it shows. */
const goesInOfLink: typeof goesIn = {
  ...goesIn,
  markdown: 'All questions in the link, and what each column answered.',
  report:
    'All questions in the link, and the answers side by side, formatted. It needs no script and no connection.',
  csv: 'A line for each answer, with its question, its model, and how it ended. No cell is worked out as a formula.',
  json: 'Everything that came in the link: columns, settings, questions, answers, and the table. Nothing can be left out, so that Parley can import it as it came.',
}

/** What the reader may keep out of a file. */
const parts = {
  settings: 'Settings and instructions',
  figures: 'Figures: time, speed, tokens, cost',
  thoughts: 'Thoughts',
  picks: 'Your picks and blind votes',
  verdicts: 'Verdicts of models',
  scores: 'Scores, and what they come to',
  notes: 'Your marks and notes',
} satisfies Record<Part, string>

/** The same where somebody else picked, marked and noted. */
const partsOfLink: typeof parts = { ...parts, picks: 'Picks', notes: 'Marks and notes' }

export const words = {
  copyAs: (formatName: string) => `Copy as ${formatName}`,
  picture: 'picture',
  pictureAt: (address: string) => `picture at ${address}`,
  attachedPictures: (pictureBytes: string) => `Attached pictures, ${pictureBytes}`,
  picturesInJson: 'Pictures are named with their sizes. JSON can hold the pictures themselves.',
  noKeys: 'Keys are never part of an export.',
  savedAs: (fileName: string) => `Saved as ${fileName}`,
  export: 'Export',
  preview: 'The file’s beginning',
  save: 'Save',
  share: 'Link…',
  answersComing: (count: number) =>
    plural(count, {
      one: 'One answer is still coming: what has come so far goes in.',
      other: `${count} answers are still coming: what has come so far goes in.`,
    }),
  copying: { copied: 'Copied', refused: 'Not allowed' },
  formats: {
    tableReport: {
      name: 'Report of the table, one HTML page',
      copied: 'HTML',
      about: 'To read, print or send. Needs no server.',
    },
    tableMarkdown: {
      name: 'Markdown of the table',
      copied: 'Markdown',
      about: 'For notes and pull requests.',
    },
    tableCsv: {
      name: 'CSV of the table',
      copied: 'CSV',
      about: 'For spreadsheets, and to import the rows again.',
    },
    jsonLines: { name: 'JSON lines', copied: 'JSON lines', about: 'For programs: an object for each row.' },
    markdown: { name: 'Markdown', copied: 'Markdown', about: 'To read, and for notes and documents.' },
    report: {
      name: 'Report, one HTML page',
      copied: 'HTML',
      about: 'To read, print or send. Needs no server.',
    },
    csv: { name: 'CSV', copied: 'CSV', about: 'For spreadsheets: a line for each answer.' },
    json: {
      name: 'JSON',
      copied: 'JSON',
      about: 'For programs, and to import again: all of it.',
    },
  },
  /** What is said of the reader's own session, and of what came in a link. */
  sources: {
    session: { whole: 'The whole session', goesIn, parts },
    link: { whole: 'The whole link', goesIn: goesInOfLink, parts: partsOfLink },
  },
  format: 'Format',
  theTable: 'The table',
  theQuestions: 'Questions and answers',
  scoring: 'Scoring the answers…',
  report: (rows: number, day: string) => `${counted(rows, { one: 'row', other: 'rows' })}, ${day}`,
  comparison: (columns: number, questions: number, day: string) =>
    `${counted(columns, { one: 'column', other: 'columns' })}, ${counted(questions, { one: 'question', other: 'questions' })}, ${day}`,
  settingsOn: (count: number) => counted(count, { one: 'setting', other: 'settings' }),
  whatGoesIn: 'What goes in',
}
