import { spawn } from 'node:child_process'
import { createServer } from 'node:net'

const graceMs = 1_500
const living = new Set()

// Nothing that the bench started outlives it.
process.once('exit', () => {
  for (const child of living) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

/**
 * Starts a Node process with only the given settings in its environment, so that what is set on this machine changes
 * no figure. What it prints is dropped; what it complains of is kept for messages.
 * @param {string[]} args the script and its arguments
 * @param {{ cwd: string, env?: Record<string, string>, ipc?: boolean }} options
 */
export function startProcess(args, { cwd, env = {}, ipc = false }) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'pipe', ...(ipc ? /** @type {const} */ (['ipc']) : [])],
  })
  living.add(child)
  let complaints = ''
  child.stderr?.on('data', (part) => (complaints = (complaints + part).slice(-2_000)))
  const exited = new Promise((resolve) => {
    child.once('exit', () => {
      living.delete(child)
      resolve(undefined)
    })
  })
  const hasExited = () => child.exitCode !== null || child.signalCode !== null

  return {
    child,
    hasExited,
    complaints: () => complaints,
    /** Asks it to end, and ends it where it does not. */
    async stop() {
      if (hasExited()) return
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), graceMs)
      await exited
      clearTimeout(timer)
    },
  }
}

/** @returns {Promise<number>} a port of this machine that was free a moment ago */
export async function freePort() {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('This machine gives no port.')
  return address.port
}
