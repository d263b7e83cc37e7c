import { formatNumber, plural } from '#domain/words/language.ts'
import type { FigureName } from '#domain/run/figures.ts'

interface FigureWords {
  label: string
  unit: (value: number) => string
  /** What the best of several is called; empty where none is. */
  best: string
  about: string
}

const tokens = (count: number) => plural(count, { one: 'token', other: 'tokens' })

const figures: Record<FigureName, FigureWords> = {
  firstToken: {
    label: 'First token',
    unit: () => 's',
    best: 'fastest',
    about: 'How long until it began to write.',
  },
  total: {
    label: 'Total time',
    unit: () => 's',
    best: 'quickest',
    about: 'How long until it was done.',
  },
  speed: {
    label: 'Speed',
    unit: () => 'tokens/s',
    best: 'fastest',
    about: 'How fast it writes, in tokens a second. A token is about three quarters of an English word.',
  },
  tokensIn: {
    label: 'Tokens in',
    unit: () => '',
    best: '',
    about: 'How much it was given to read: your question, the conversation before it and the instructions.',
  },
  tokens: {
    label: 'Length',
    unit: tokens,
    best: '',
    about: 'How much it wrote, thinking included. A hundred tokens are about 75 English words.',
  },
  reasoningTokens: {
    label: 'Thinking tokens',
    unit: () => '',
    best: '',
    about: 'How much it wrote for itself before it answered.',
  },
  cost: {
    label: 'Cost',
    unit: () => '',
    best: 'lowest',
    about:
      'What this answer cost: as its provider reports it, or else at the model’s price. “unknown” means that neither is known.',
  },
}

export const words = {
  figures,
  free: 'free',
  unknownCost: 'unknown',
  seconds: (figure: string) => `${figure} s`,
  noFigures: 'No figures',
  noFiguresYet: 'No figures yet',
  figuresOf: (letter: string, text: string) => `Column ${letter}: ${text}`,
  allFigures: 'All figures',
  sortTip: 'Press to sort by it.',
  figuresTable: 'Figures',
  figuresOfColumns: 'Figures of every column',
  model: 'Model',
  column: 'Column',
  queued: 'Queued',
  queuedAbout: 'The wait for a free connection. It is part of no other figure.',
  figuresNote:
    'Measured in this browser, the same way for every column. “≈” is an estimate where the service gave no count.',
  unfair: 'Not quite a fair comparison:',
  question: (number: number) => `Question ${number}`,
  askedIn: 'Asked in',
  followsAnswerOf: (letter: string) => `follows ${letter}’s answer`,
  followsAnswerTip: (letter: string) => `Every column continued from the answer of column ${letter}.`,
  showInFull: 'Show in full',
  fold: 'Fold',
  showAll: 'Show all',
  showLess: 'Show less',
  compareWords: (number: number) => `Compare the words of the answers to question ${formatNumber(number)}`,
  editQuestion: (number: number) => `Edit question ${number}`,
  newWording: (number: number) => `New wording of question ${number}`,
  wordingDropped: 'Your edit was discarded',
  newWordingAbout: 'The old wording and what followed stay beside this one.',
  cancel: 'Cancel',
  ask: 'Ask this',
  wordingOf: (number: number, count: number) => `Wording ${number} of ${count}`,
  numberOf: (number: number, count: number) => `${formatNumber(number)} of ${formatNumber(count)}`,
  previousWording: 'Previous wording',
  nextWording: 'Next wording',
  menu: {
    label: (number: number) => `Question ${number} options`,
    edit: 'Edit question',
    compareWords: 'Compare words…',
    agreement: 'How far do they agree?',
    askAgain: 'Ask again',
    askAllAgain: 'Ask all again',
    judge: 'Judge blind…',
    askJudge: 'Ask a model to judge…',
    copy: 'Copy question',
    keepPrompt: 'Save to your prompts…',
    copied: 'Question copied',
    notCopied: 'The browser did not allow copying',
    table: 'Try it on more inputs',
    branch: 'Branch to a new session',
    branched: 'A new session goes on from here. The old one stays as it is.',
    delete: 'Delete question and answers',
    deleted: (number: number) => `Question ${number} and its answers deleted`,
  },
}
