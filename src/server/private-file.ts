import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Lets only its user read a file: one that was copied or restored may have come with the usual mode. */
export function closeToOthers(file: string) {
  if (process.platform === 'win32' || (statSync(file).mode & 0o077) === 0) return
  chmodSync(file, 0o600)
}

/** A short secret as its file has it, without the space around it; undefined where there is no such file. */
export function readPrivateFile(file: string): string | undefined {
  if (!existsSync(file)) return undefined
  try {
    closeToOthers(file)
  } catch {
    // Another user's file, or a folder that is only read: whoever put it there decides who reads it.
  }
  return readFileSync(file, 'utf8').trim()
}

/** Writes a short secret down where only its user reads it. Throws what the file system throws. */
export function writePrivateFile(file: string, text: string) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(file, text, { mode: 0o600 })
  // For a file that was there already, empty: its mode is kept otherwise.
  chmodSync(file, 0o600)
}
