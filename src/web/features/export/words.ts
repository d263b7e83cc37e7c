import { counted, plural } from '#domain/words/language.ts'

export const words = {
  copyAs: (formatName: string) => `Copy as ${formatName}`,
  goesIn: {
    report:
      'Prompt, instructions and settings, what each column comes to with the charts, the sentence that compares the first two, and every row with its verdicts. It needs no script and no connection.',
    tableMarkdown:
      'Prompt, instructions and settings, what each column comes to, and every row with its answers and verdicts.',
    tableCsv:
      'A line for each row: inputs and expected answer, then each column’s answer with verdict, time, tokens and cost. No cell is worked out as a formula, and Import rows reads it again.',
    jsonLines:
      'A line for each row: inputs, expected answer, and every answer with verdict, scores, figures and your notes. Import rows reads it again.',
    json: 'Everything that is saved of this session: columns, settings, every answer, and questions that are not on show, and the table.',
    markdown:
      'Every column with its model and settings, all questions on show, and in each column the answer on show with its figures. JSON has every attempt.',
    csv: 'A line for each answer on show: question, column, model, the answer, how it ended, its figures, the settings that were sent, and your picks. No cell is worked out as a formula.',
    page: 'Every column with its model and settings, all questions on show, and the answers on show side by side, formatted, with their figures and your picks. It needs no script and no connection.',
  },
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
      one: 'One answer is still coming and goes in as far as it is.',
      other: `${count} answers are still coming and go in as far as they are.`,
    }),
  copying: { copied: 'Copied', refused: 'Not allowed' },
  formats: {
    report: {
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
    page: {
      name: 'Report, one HTML page',
      copied: 'HTML',
      about: 'To read, print or send. Needs no server.',
    },
    csv: { name: 'CSV', copied: 'CSV', about: 'For spreadsheets: a line for each answer.' },
    json: {
      name: 'JSON',
      copied: 'JSON',
      about: 'For programs, and to import again: all that is saved.',
    },
  },
  format: 'Format',
  theTable: 'The table',
  theSession: 'The whole session',
  scoring: 'Scoring the answers…',
  report: (rows: number, day: string) => `${counted(rows, { one: 'row', other: 'rows' })}, ${day}`,
  comparison: (columns: number, questions: number, day: string) =>
    `${counted(columns, { one: 'column', other: 'columns' })}, ${counted(questions, { one: 'question', other: 'questions' })}, ${day}`,
  whatGoesIn: 'What goes in',
}
