import { counted, formatNumber } from '#domain/words/language.ts'

export const words = {
  noPictures: 'This demo takes no pictures',
  message: 'Message',
  send: 'Send',
  stop: 'Stop',
  readingPictures: 'Reading the pictures…',
  untilAnswersAreThere: 'Sends when these answers finish',
  untilThereIsAModel: 'Sends when a model is ready',
  lookingForModels: 'Looking for models…',
  chooseModel: 'Choose a model first',
  /** What stands in the field while it is empty. */
  placeholder: {
    first: 'Ask anything.',
    firstOfAll: (models: number, areDemo: boolean) =>
      `Ask anything. ${models === 2 ? 'Both' : `All ${formatNumber(models)}`} ${areDemo ? 'demo models' : 'models'} answer.`,
    followUp: 'Ask a follow-up',
    next: 'Ask the next question. Every column answers.',
    nextShort: 'Ask the next question',
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
  notThrough: (count: number) =>
    `${counted(count, { one: 'answer', other: 'answers' })} did not arrive in full.`,
  retryAll: (count: number) => (count === 2 ? 'Retry both' : `Retry all ${formatNumber(count)}`),
  requestsLeft: (remaining: number, limit: number) =>
    `${formatNumber(remaining)} of ${counted(limit, { one: 'request', other: 'requests' })} left this minute`,
  requestsLeftAbout: 'Each column is one request. What does not fit waits and is sent by itself.',
  sendTo: 'Send to',
  all: 'all',
  allOf: (count: number) => `all ${formatNumber(count)}`,
  someOf: (chosen: number, count: number) => `${formatNumber(chosen)} of ${formatNumber(count)}`,
  none: 'no columns',
  chooseColumns: 'Choose the columns that the question goes to',
  noModelYet: 'no model yet',
  onlyColumn: (letter: string) => `Only column ${letter}`,
  only: 'only',
  allColumns: 'All columns',
  estimateAbout: 'An estimate over all columns asked: instructions, conversation and draft.',
  estimateWithoutAnswers:
    'An estimate over all columns asked: instructions, conversation and draft. The answers come on top. “Longest answer” in the settings limits them.',
  /** Which models have too little room: "A (8,192)". */
  roomOf: (letter: string | null, tokens: number) =>
    letter === null ? formatNumber(tokens) : `${letter} (${formatNumber(tokens)})`,
  tooLong: (tokens: number, isOne: boolean, rooms: string) =>
    isOne
      ? `This is about ${formatNumber(tokens)} tokens, and the model has room for ${rooms}.`
      : `This is up to about ${formatNumber(tokens)} tokens, too long for ${rooms}.`,
  tooLongAbout: 'It may be refused. Shorten it, begin a new session, or choose a model with more room.',
  tokensIn: 'tokens in',
  free: 'free',
  priceUnknown: 'price unknown',
  costs: { from: 'from', 'up-to': 'up to' },
}
