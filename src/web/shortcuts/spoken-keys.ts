import { partsOf, type Names } from './keys.ts'

/** Keys in words for a screen reader: `Command Shift O`. */
export const spokenKeys = (keys: string, isApple: boolean) =>
  partsOf(keys, isApple ? appleWords : otherWords).join(' ')

const words: Names = {
  ArrowUp: 'Up arrow',
  ArrowDown: 'Down arrow',
  ArrowLeft: 'Left arrow',
  ArrowRight: 'Right arrow',
  '/': 'slash',
  ',': 'comma',
  '…': 'to',
}
const appleWords: Names = { ...words, Mod: 'Command', Alt: 'Option' }
const otherWords: Names = { ...words, Mod: 'Control' }
