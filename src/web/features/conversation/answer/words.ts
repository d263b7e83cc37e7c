import type { Failure } from '#domain/run/failure.ts'
import { counted, formatNumber } from '#domain/words/language.ts'

const tokensWord = { one: 'token', other: 'tokens' }
const stopHere = 'Stop is at the top of the column.'

export const words = {
  thisAnswer: 'This answer',
  askAgain: 'Ask again',
  editAnswer: 'Edit answer',
  copyAnswer: 'Copy answer',
  copying: { copied: 'Copied', refused: 'The browser did not allow it' },
  best: 'Best',
  pickAsBest: 'Pick as best',
  retry: 'Retry',
  cancel: 'Cancel',
  chooseModel: 'Choose another model',
  chooseRealModel: 'Choose a real model',
  showAsPlainText: 'Show as plain text',
  /** How what is announced of a column's answer begins. */
  announcedAs: (letter: string) => `Column ${letter}:`,
  /** A button's name among those of other columns. */
  ofColumn: (name: string, letter: string) => `${name} ${letter}`,

  menu: {
    label: 'Answer options',
    copied: 'Copied',
    notCopied: 'The browser did not allow copying',
    goOn: 'Continue from this answer in every column',
    branch: 'Branch to a new session from here',
    copyMarkdown: 'Copy as Markdown',
    copyPlainText: 'Copy as plain text',
    code: 'Code…',
    inspect: 'Request and answer…',
  },

  editor: {
    label: 'Your wording of the answer',
    save: 'Save',
    /** What is printed on the keys, and what they do. */
    saveKeys: (isApple: boolean) => `${isApple ? '⌘' : 'Ctrl'} Enter`,
    saves: 'saves',
    cancelKey: 'Esc',
    cancels: 'cancels',
    dropped: 'Your edit was discarded',
    tooLong: (limits: string) =>
      `An answer of ${limits} cannot be edited here. Copy it, and edit it in another program.`,
  },

  attempts: {
    numberOf: (number: number, count: number) => `${formatNumber(number)} of ${formatNumber(count)}`,
    label: (number: number, count: number) => `Attempt ${number} of ${count}`,
    previous: 'Previous attempt',
    next: 'Next attempt',
    continued: 'Continued',
    edited: 'Your wording',
    first: 'First answer',
    again: 'Asked again',
  },

  ending: {
    continue: 'Continue',
    raiseTo: (tokens: number) => `Raise the limit to ${formatNumber(tokens)}`,
    raised: (tokens: number) => `“Longest answer” is ${counted(tokens, tokensWord)} from now on`,
  },

  failure: {
    /** What an answer says in other words than a list or a table would. */
    texts: {
      unreachable:
        'The page cannot reach Parley’s server. Your question is kept here and goes out when you say so. Check that the server is running and that you are online.',
    } as Partial<Record<Failure['kind'], string>>,
    /** Of what only whoever runs a public demo can mend. */
    textsForVisitors: {
      unreachable: 'This demo does not answer. Your question is kept here and goes out when you say so.',
      'key-refused': 'Only whoever runs this demo can fix that. Choose another model meanwhile.',
      'out-of-credit': 'Only whoever runs this demo can fix that. Choose another model meanwhile.',
    } as Partial<Record<Failure['kind'], string>>,
    titlesForVisitors: {
      'key-refused': 'This model is out of service',
      'out-of-credit': 'This model is out of service',
    } as Partial<Record<Failure['kind'], string>>,
    /** The button counts how long; a number in the text would be wrong a moment later. */
    limitUsedUp: (whose: string, backAt: string | null) =>
      `${whose}${backAt === null ? '' : ` You can ask again at ${backAt}.`} Your question is kept here.`,
    editQuestion: 'Edit the question',
    newSession: 'New session',
    openSettings: 'Open settings',
    connect: 'Connect a provider…',
    wait: 'Wait',
    details: 'Details',
    message: 'Message',
    status: 'Status',
    code: 'Code',
    requestId: 'Request',
  },

  parameter: {
    fixed: 'This model sets its own creativity',
    notTaken: (name: string) =>
      `This model does not accept your ${name.charAt(0).toLowerCase()}${name.slice(1)}`,
    /** Before and after the setting's name and value. */
    switchedOn: 'You set',
    sentBack: (reason: string) => `. The provider sent the question back: ${reason} Nothing was charged.`,
    omitForModel: 'Leave it out for this model from now on',
    resend: 'Resend without it',
  },

  pictures: {
    notTaken: 'This model does not take pictures',
    refusal: (quote: string) => `It says: ${quote} Choose a model that sees pictures, or ask without them.`,
    askWithout: 'Ask without the pictures',
  },

  settings: {
    omittedForModel: (name: string) => `${name} was left out for this model.`,
    send: (name: string) => `Send ${name} again`,
    sendIt: 'Send it again',
    omittedOnce: (name: string) => `${name} was left out of this answer. The next question sends it.`,
    notJson: 'You asked for JSON, but this answer is not only JSON.',
    dropped: (names: readonly string[]) => `Could not be sent as set: ${names.join(', ')}.`,
  },

  waiting: {
    goesOutIn: 'This one goes out in',
    triesAgainIn: 'Trying again in',
    tryNow: 'Try now',
  },

  atOnce: (answers: number) =>
    `This demo gives you ${counted(answers, { one: 'answer', other: 'answers' })} at once: this one begins when another is over.`,

  next: {
    label: 'Next:',
    goOn: 'Continue from this answer in every column',
    followsColumn: (letter: string) => `The next question follows ${letter}’s answer.`,
    followsRemoved: 'The next question follows another column’s answer.',
    fromThis: 'Every column continues from this answer.',
    fromOtherAttempt: 'Every column continues from another attempt at this answer.',
    eachItsOwn: 'Continue each from its own',
  },

  onePiece: {
    again: 'This answer came in one piece again, held back on its way.',
    first: (seconds: string) =>
      `All of it came at once after ${seconds} s: something between here and the model (a proxy, or the provider) holds streams back. “First token” says nothing about the model then.`,
  },

  thinking: {
    label: 'Thinking',
    tokens: (count: number) => counted(count, { one: 'token', other: 'tokens' }),
    now: 'Thinking…',
    before: 'Thought before answering',
    for: (span: string) => `Thought for ${span}`,
  },

  silence: {
    beforeFirstWord: `Still waiting for the first word. ${stopHere}`,
    since: (span: string) => `Nothing came for ${span}. ${stopHere}`,
  },

  madeWith: {
    answeredWith: (settings: string) => `Answered with ${settings}.`,
    askAgain: 'Ask again with the new settings',
  },

  stale: {
    waiting: 'Waiting: runs again after the answer before it.',
    stale: 'Made from an earlier state of this conversation.',
    runAgain: 'Run again from here',
  },

  tools: {
    label: 'Tool calls',
    calls: 'Calls',
    nameless: 'a tool without a name',
    given: (name: string) => `Arguments of ${name || 'the tool'}`,
  },
}
