import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Takes every right to a file or folder from all but its owner, whose own stay: what was copied or restored may have come
 * with the usual modes. Returns whether there were any to take. Throws what the file system throws.
 */
export function closeToOthers(path: string): boolean {
  if (process.platform === 'win32') return false
  const stats = statSync(path)
  if ((stats.mode & 0o077) === 0) return false
  chmodSync(path, stats.mode & (stats.isDirectory() ? 0o700 : 0o600))
  return true
}

/** What a file holds, closed to others where that can be done. Throws what the file system throws to a reader. */
export function readClosed(file: string): string {
  try {
    closeToOthers(file)
  } catch {
    // Another user's file, or a folder that is only read: whoever put it there decides who reads it.
  }
  return readFileSync(file, 'utf8')
}

/** A short secret as its file has it, without the space around it; undefined where there is no such file. */
export const readPrivateFile = (file: string): string | undefined =>
  existsSync(file) ? readClosed(file).trim() : undefined

/** Writes a short secret down where only its user reads it. Throws what the file system throws. */
export function writePrivateFile(file: string, text: string) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(file, text, { mode: 0o600 })
  // For a file that was there already, empty: its mode is kept otherwise.
  chmodSync(file, 0o600)
}
