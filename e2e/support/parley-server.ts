import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const builtServer = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))

export type Settings = Record<string, string>

/** The built server in a process and a folder of its own. */
export interface ParleyServer {
  url: string
  /** Where it keeps its files. */
  folder: string
  /** Ends it at once, as a power cut would. */
  stop(): Promise<void>
  /** Starts it again at the same address; what is started may be another build. */
  restart(server?: string): Promise<void>
  /** Ends it for good. */
  close(): Promise<void>
  /** Everything it has printed. */
  output(): string
}

const usual: Settings = {
  HOST: '127.0.0.1',
  PORT: '0',
  LOCAL_RUNTIMES: 'off',
  LOG_FORMAT: 'pretty',
  DEMO_TOKENS_PER_SECOND: '0',
  REQUESTS_PER_MINUTE: '100000',
  TOKENS_PER_MINUTE: '100000000',
}

/** Starts the built server; these settings and the usual ones of the tests are all that it knows. */
export async function startServer(settings: Settings = {}): Promise<ParleyServer> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-e2e-'))
  let running = await launch(folder, settings)
  const { url } = running
  return {
    url,
    folder,
    output: () => running.output(),
    stop: () => end(running.child),
    restart: async (server) => {
      running = await launch(folder, { ...settings, PORT: new URL(url).port }, server)
    },
    close: async () => {
      await end(running.child)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

interface Running {
  child: ChildProcess
  url: string
  output: () => string
}

/** Resolves when the server says where it is. */
function launch(folder: string, settings: Settings, server = builtServer): Promise<Running> {
  const child = spawn(process.execPath, [server], {
    cwd: folder,
    // No setting of the shell that runs the tests may reach the server, least of all a key.
    env: { PATH: process.env.PATH ?? '', ...usual, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  return new Promise((resolve, reject) => {
    const read = (bytes: Buffer) => {
      printed += bytes.toString()
      const url = /Parley is at (http:\S+)/.exec(printed)?.[1]
      if (url) resolve({ child, url, output: () => printed })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} and said:\n${printed}`)))
  })
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}
