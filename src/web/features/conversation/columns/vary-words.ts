import { counted, formatNumber } from '#domain/words/language.ts'
import type { Sweep } from '#domain/session/sweep.ts'

const columns = { one: 'column', other: 'columns' }

/** The words of the dialog that makes several columns of one. */
export const words = {
  title: (letter: string) => `Vary column ${letter}`,
  whatDiffersQuestion: 'What should change from column to column?',
  whatDiffers: 'What should change',
  kinds: { values: 'A setting', wordings: 'The wording', samples: 'Nothing' } satisfies Record<
    Sweep['kind'],
    string
  >,
  about: {
    values: 'The same model and question, with another value of one setting in each column.',
    wordings: 'The same model and question, with other instructions (the system prompt) in each column.',
    samples:
      'The same model, question and settings in each column: see how much its answers differ by themselves.',
  } satisfies Record<Sweep['kind'], string>,
  setBySite: 'What this site has set is the same in every column.',
  cancel: 'Cancel',
  addColumns: 'Add columns',
  addSomeColumns: (count: number) => `Add ${counted(count, columns)}`,
  added: (count: number) => `${counted(count, columns)} added`,
  removed: (count: number) => `${counted(count, columns)} removed`,
  noRoom: (most: number) => `Not all of them fit: the limit is ${most} columns`,
  setting: 'Setting',
  eachValueIs: (allowed: string) => `Each value is ${allowed}.`,
  demoAllows: (tokens: number) => `This demo allows ${formatNumber(tokens)} at most.`,
  values: 'Values',
  value: (number: number) => `Value ${number}`,
  removeValue: (number: number) => `Remove value ${number}`,
  addValue: 'Add value',
  wording: (number: number) => `Wording ${number}`,
  removeWording: (number: number) => `Remove wording ${number}`,
  addWording: 'Add a wording',
  noInstructions: 'No instructions',
  howToAnswer: 'How the model should answer',
  columnsInAll: 'Columns in all',
  oneLess: 'One fewer',
  oneMore: 'One more',
}
