import { words } from './words.ts'

/** A text with a line for each picture of these names, which did not come along. */
export const withLeftOutPictures = (text: string, names: readonly string[]): string =>
  [text, names.map(words.pictureLeftOut).join('\n')].filter((part) => part !== '').join('\n\n')
