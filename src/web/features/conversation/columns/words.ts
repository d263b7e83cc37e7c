import type { RunState } from '#domain/run/run.ts'
import { counted, formatNumber, plural } from '#domain/words/language.ts'

const columns = { one: 'column', other: 'columns' }

export const words = {
  columns: 'Columns',
  countOfColumns: (count: number) => counted(count, columns),
  stop: (letter: string) => `Stop ${letter}`,
  options: (letter: string) => `Column ${letter} options`,
  model: (letter: string) => `Model ${letter}`,
  noneChosen: 'none chosen',
  chooseModel: 'Choose a model',
  goToAColumn: 'Go to a column',
  goToColumn: (letter: string, about: string) => `Go to column ${letter}: ${about}`,
  showColumn: (letter: string) => `Show column ${letter}`,
  noModel: 'no model',
  states: {
    queued: 'queued',
    held: 'waiting',
    waiting: 'waiting for its first word',
    streaming: 'is answering',
    finished: 'done',
    stopped: 'stopped',
    interrupted: 'cut off',
    failed: 'failed',
  } satisfies Record<RunState['kind'], string>,
  removed: (letter: string) => `Column ${letter} removed`,
  duplicated: (letter: string, from: string) => `Column ${letter} is a copy of ${from}`,
  moved: (from: string, to: string) => `Column ${from} moved, it is column ${to} now`,
}

/** What a column's next question is asked with, where its answer on show was asked with something else. */
export const nextWords = {
  own: (settings: string) => `Next: ${settings}`,
}

export const menuWords = {
  settings: 'Settings of this column',
  chooseModel: 'Choose another model',
  showAll: 'Show all columns',
  showAlone: 'Show alone',
  duplicate: 'Duplicate',
  vary: 'Vary…',
  moveLeft: 'Move left',
  moveLeftKeys: 'Alt ⇧ ←',
  moveRight: 'Move right',
  moveRightKeys: 'Alt ⇧ →',
  remove: 'Remove column',
}

export const offerWords = {
  label: 'New columns',
  notAskedYet: (number: number) => `Question ${formatNumber(number)} has not been asked like this yet.`,
  ask: (count: number) =>
    `Ask it in ${plural(count, { one: 'this column', other: `these ${counted(count, columns)}` })}`,
  notNow: 'Not now',
}

export const differenceWords = {
  experiment: (differences: string) => `Next question: one model, different settings. ${differences}.`,
  notLikeForLike: (differences: string) => `Next question: not like for like. ${differences}.`,
  details: 'Details',
  whatDiffers: 'What differs',
  shareAgain: 'Use the same settings',
  sharedAgain: 'Every column uses the same settings again',
}
