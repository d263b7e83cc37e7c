import { formatNumber } from '#domain/words/language.ts'

export const words = {
  noPictures: 'This demo takes no pictures',
  message: 'Message',
  yourPrompts: 'Your prompts',
  send: 'Send',
  stop: 'Stop',
  readingPictures: 'Reading the pictures…',
  untilAnswersAreThere: 'Sends when these answers finish',
  untilThereIsAModel: 'Sends when a model is ready',
  lookingForModels: 'Looking for models…',
  chooseModel: 'Choose a model first',
  chooseColumn: 'Choose at least one column',
  /** What stands in the field while it is empty. */
  placeholder: {
    first: 'Ask anything.',
    followUp: 'Ask a follow-up',
    next: 'Ask the next question.',
  },
  /** Beside that, where there are several columns. */
  answers: {
    allModels: (models: number, areDemo: boolean) =>
      `${models === 2 ? 'Both' : `All ${formatNumber(models)}`} ${areDemo ? 'demo models' : 'models'} answer.`,
    everyColumn: 'Every column answers.',
    someColumns: (chosen: number, count: number) =>
      `${formatNumber(chosen)} of ${formatNumber(count)} columns answer.`,
    onlyColumn: (letter: string) => `Only column ${letter} answers.`,
    none: 'No column answers.',
  },
  /** The line under the field. */
  hint: {
    addColumn: 'Add a column to ask a second model the same thing.',
    onlyColumn: (letter: string) => `Only column ${letter} gets the question. Compare shows all columns.`,
    ownHistories: 'Each column keeps its own history.',
    waiting: 'Change the text to take it back, or press Stop.',
  },
  /** What is printed on the keys, and what they do. */
  keys: {
    enter: 'Enter',
    shiftEnter: '⇧ Enter',
    escape: 'Esc',
    queue: 'queue',
    stop: 'stop',
    send: 'send',
    newLine: 'new line',
  },
  noConnection: 'No connection to Parley’s server.',
  noConnectionAbout: 'Your text stays here; it can be sent when the connection is back.',
  sendTo: 'Send to',
  all: 'all',
  allOf: (count: number) => `all ${formatNumber(count)}`,
  someOf: (chosen: number, count: number) => `${formatNumber(chosen)} of ${formatNumber(count)}`,
  none: 'no columns',
  chooseColumns: 'Choose the columns that the question goes to',
}
