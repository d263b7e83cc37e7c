import { randomBytes } from 'node:crypto'
import { readPrivateFile, writePrivateFile } from '../files/private-file.ts'

export type OwnerCodeResult =
  | { kind: 'kept'; code: string; file: string }
  /** In words, for the page and the terminal. */
  | { kind: 'problem'; reason: string }

/** Without letters and digits that look alike: 32 of them, five bits each. */
const alphabet = '23456789abcdefghijkmnpqrstuvwxyz'
const codeForm = new RegExp(`^[${alphabet}]{5}(-[${alphabet}]{5}){3}$`)

/** The code that proves whose machine this is: made at the first start, kept where only its user reads. */
export function keptOwnerCode(file: string): OwnerCodeResult {
  try {
    const known = readPrivateFile(file)
    if (known !== undefined && known !== '' && !codeForm.test(known))
      return problem(file, 'what it holds is no code. Delete it, and the next start makes a new one')
    if (known) return { kind: 'kept', code: known, file }
    const code = newCode()
    writePrivateFile(file, `${code}\n`)
    return { kind: 'kept', code, file }
  } catch (error) {
    return problem(file, error instanceof Error ? error.message : 'no reason given')
  }
}

/** The code as the file has it now; undefined once the file is gone, and with it what the code has opened. */
export function currentOwnerCode(file: string): string | undefined {
  try {
    const code = readPrivateFile(file)
    return code !== undefined && codeForm.test(code) ? code : undefined
  } catch {
    return undefined
  }
}

/** A hundred bits, in four groups that can be read out. */
function newCode(): string {
  const letters = [...randomBytes(20)].map((byte) => alphabet[byte % alphabet.length] ?? '').join('')
  return (letters.match(/.{5}/g) ?? []).join('-')
}

const problem = (file: string, reason: string): OwnerCodeResult => ({
  kind: 'problem',
  reason: `The owner’s code cannot be saved in ${file}: ${reason}.`,
})
