import { chmodSync, statSync } from 'node:fs'

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
