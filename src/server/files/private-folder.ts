import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ownReason, type Log } from '#service/base/log.ts'
import { closeToOthers } from './private-file.ts'

/**
 * Closes a folder, and all that is in it, to other users of this machine: copied, restored or unpacked it may have come
 * with the usual modes. One line in the log says what was open and is closed now, another what could not be closed.
 * Never throws. On Windows, where files have no such modes, it does nothing.
 */
export function closeFolderToOthers(folder: string, log: Log) {
  if (process.platform === 'win32' || !existsSync(folder)) return
  const closed: string[] = []
  const stillOpen: string[] = []
  for (const path of pathsIn(folder)) {
    try {
      if (closeToOthers(path)) closed.push(path)
    } catch {
      stillOpen.push(path)
    }
  }
  if (closed.length > 0) {
    const words = `${listed(closed)} could be read by other users of this machine, and can no longer. Replace the keys in there if others may have read them.`
    log('warn', 'private files closed', { reason: ownReason(words) })
  }
  if (stillOpen.length > 0) {
    const words = `${listed(stillOpen)} cannot be closed to other users of this machine. Make the user who runs Parley the owner: chown -R "$(id -un)" ${folder}; chmod -R go-rwx ${folder}`
    log('warn', 'private files open', { reason: ownReason(words) })
  }
}

/** The folder itself comes first: nothing in it can be reached once that is closed. */
function pathsIn(folder: string): string[] {
  try {
    return [
      folder,
      ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    ]
  } catch {
    return [folder]
  }
}

const maxListed = 5

function listed(paths: readonly string[]): string {
  const more = paths.length - maxListed
  return `${paths.slice(0, maxListed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
