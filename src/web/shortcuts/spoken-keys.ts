import { partsOf, type Names } from './keys.ts'
import { words } from './words.ts'

/** Keys in words for a screen reader: `Command Shift O`. */
export const spokenKeys = (keys: string, isApple: boolean) =>
  partsOf(keys, isApple ? appleKeys : otherKeys).join(' ')

const appleKeys: Names = { ...words.keys, ...words.appleKeys }
const otherKeys: Names = { ...words.keys, ...words.otherKeys }
