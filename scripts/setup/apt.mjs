import { onThePathCalled } from './on-the-path.mjs'
import { run } from './run-command.mjs'

const minute = 60_000
let listsAreFresh = false

/**
 * Runs a command as root without asking anyone.
 * @returns {Promise<((command: string, args: string[], timeoutMs: number) => Promise<{ ok: boolean, output: string }>) | undefined>}
 * nothing where that is not possible, or where there is no apt-get
 */
export async function rootWithApt() {
  if (onThePathCalled('apt-get').length === 0) return undefined
  const sudo = await waysToBeRoot()
  if (!sudo) return undefined
  return (command, args, timeoutMs) => {
    const [first, ...rest] = [...sudo, command, ...args]
    return run(first, rest, { env: { DEBIAN_FRONTEND: 'noninteractive' }, timeoutMs })
  }
}

/** Installs a package of the distribution, without what it only recommends. Whether it worked shows afterwards. */
export async function aptInstall(asRoot, name) {
  if (!listsAreFresh) await asRoot('apt-get', ['update'], 3 * minute)
  listsAreFresh = true
  await asRoot('apt-get', ['install', '-y', '--no-install-recommends', name], 10 * minute)
}

/** The words before a command that make it run as root, or nothing when there are none. */
async function waysToBeRoot() {
  if (process.getuid?.() === 0) return []
  const { ok } = await run('sudo', ['-n', 'true'], { timeoutMs: 10_000 })
  return ok ? ['sudo', '-n'] : undefined
}
