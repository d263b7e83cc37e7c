import { chmodSync, statSync } from 'node:fs'

/** Lets only its user read a file: one that was copied or restored may have come with the usual mode. */
export function closeToOthers(file: string) {
  if (process.platform === 'win32' || (statSync(file).mode & 0o077) === 0) return
  chmodSync(file, 0o600)
}
