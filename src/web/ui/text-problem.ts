import { problemOf } from './text-limit.ts'

/** Why no field takes this text, with its figures; undefined where one does. */
export const problemOfText = (text: string): string | undefined =>
  problemOf({ value: '', selectionStart: 0, selectionEnd: 0 }, text)
