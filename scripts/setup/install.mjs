import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { indented, npm, root, SetupError } from './run-command.mjs'

/** Installs the packages of the lockfile, unless they are there. */
export async function installIfChanged() {
  const wanted = readLockfile('package-lock.json')
  const installed = readLockfile('node_modules/.package-lock.json')
  if (isInstalled(wanted, installed)) return
  console.log('Installing packages …')
  // npm writes its note last, and stumbles over what an install that was broken off left.
  if (!installed) await rm(join(root, 'node_modules'), { recursive: true, force: true })
  // No package here needs an install script; see check-engines.mjs, which holds the lockfile to it.
  const { ok, output } = await npm('ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund')
  if (ok) return
  throw new SetupError(
    `npm ci failed:\n${causeIn(output)}\nMost often that is the network: run the command again when it is there.`,
  )
}

/** npm says first what is wrong, and then for long what could be done. */
function causeIn(output) {
  const lines = output.trimEnd().split('\n')
  const complaints = lines.filter((line) => line.startsWith('npm error'))
  return indented(complaints.length > 0 ? complaints.slice(0, 12) : lines.slice(-12))
}

/**
 * Whether what npm noted in node_modules is what the lockfile wants. Packages for other platforms are
 * optional and absent.
 */
export function isInstalled(wanted, installed) {
  if (!installed) return false
  return Object.entries(wanted.packages).every(([path, entry]) => {
    if (path === '') return true
    const found = installed.packages[path]
    if (!found) return entry.optional === true
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

function readLockfile(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'))
  } catch {
    if (path === 'package-lock.json')
      throw new SetupError('package-lock.json is missing or damaged: get it again from the repository.')
    return undefined
  }
}
