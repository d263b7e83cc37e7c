import type { ValueProblem } from '#domain/session/value-problem.ts'
import { formatNumber } from '#domain/words/language.ts'

export const words = {
  titleOf: (number: number) => `Row ${formatNumber(number)}`,
  aboutRow: 'What this row puts into the prompt. Its answers stay, and are marked as out of date.',
  save: 'Save',
  saveAndRun: 'Save and run',
  remove: 'Delete row',
  dropped: (number: number) => `The changes to row ${formatNumber(number)} were not kept.`,
  droppedNew: 'The row was not added.',
  tooLong: (limits: string) => `This text has ${limits}. It stays as it is, and is sent whole.`,
  makeEmpty: 'Empty it',
  problems: {
    'no-choice': 'Not one of the choices. It is sent as it stands.',
    'no-number': 'Not a number. It is sent as it stands.',
    'no-date': 'Not a date such as 2026-11-24. It is sent as it stands.',
    'no-yes-no': 'Neither “yes” nor “no”. It is sent as it stands.',
  } satisfies Record<ValueProblem, string>,
  link: { copied: 'Copied', refused: 'Not copied' },
  noChoice: 'none chosen',
  conversation: {
    title: 'Conversation before the question',
    about: 'These messages are sent first, then the prompt with this row’s inputs.',
    begin: 'Put a conversation before it',
    end: 'No conversation',
    message: (number: number) => `Message ${formatNumber(number)}`,
    roleOf: (number: number) => `Who says message ${formatNumber(number)}`,
    roles: { user: 'User', assistant: 'Assistant' },
    placeholders: { user: 'What the user said', assistant: 'What the model answered' },
    add: 'Add a message',
    remove: (number: number) => `Remove message ${formatNumber(number)}`,
    up: (number: number) => `Move message ${formatNumber(number)} up`,
    down: (number: number) => `Move message ${formatNumber(number)} down`,
    blank: 'A message without words is left out.',
  },
}
