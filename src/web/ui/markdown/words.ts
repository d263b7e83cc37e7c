import { formatNumber } from '../format-number.ts'

export const words = {
  wrap: 'Wrap',
  copyCode: 'Copy code',
  copy: 'Copy',
  plainFromHere: 'From here on shown as plain text: the answer is too long to format.',
  done: 'Done',
  toDo: 'To do',
  tooLongFormula: (characters: number, max: number) =>
    `Too long to draw: ${formatNumber(characters)} characters, ${formatNumber(max)} at most.`,
  showImageFrom: (address: string) => `Show picture from ${address}`,
  brokenPicture: (name: string) =>
    name === '' ? 'A picture that cannot be shown.' : `${name}: this picture cannot be shown.`,
  copying: { copied: 'Copied', refused: 'Not allowed' },
}
