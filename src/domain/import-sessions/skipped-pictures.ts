import { words } from './words.ts'

/** A text with a line for each picture of these names, which did not come along. */
export const withSkippedPictures = (text: string, names: readonly string[]): string =>
  [text, names.map(words.pictureSkipped).join('\n')].filter((part) => part !== '').join('\n\n')
