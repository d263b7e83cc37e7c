import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** A step that failed in a way that its message explains: printed without a stack. */
export class SetupError extends Error {
  name = 'SetupError'
}

/**
 * Runs a command in the project's folder without input and resolves, never rejects, to whether it
 * worked and what it printed.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, timeoutMs?: number }} [options]
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function run(command, args, { env = {}, timeoutMs } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(timeoutMs ? { timeout: timeoutMs, killSignal: 'SIGKILL' } : {}),
    })
    let output = ''
    const keep = (chunk) => (output += chunk)
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    // A killed command may leave a child that holds the pipes open: 'close' would wait for it.
    child.on(timeoutMs ? 'exit' : 'close', (code) => resolve({ ok: code === 0, output }))
  })
}

/** Runs npm: the one that runs us, when there is one. */
export function npm(...args) {
  const cli = process.env.npm_execpath
  if (cli && /\.c?js$/.test(cli)) return run(process.execPath, [cli, ...args])
  return process.platform === 'win32' ? run('cmd', ['/c', 'npm', ...args]) : run('npm', args)
}

export const indented = (lines) => lines.map((line) => `  ${line}`).join('\n')
