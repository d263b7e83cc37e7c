import { spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { freePort } from './free-port.ts'

/** `redis-server` or `valkey-server`, whichever is installed; undefined where neither is. */
export const redisCommand = ['redis-server', 'valkey-server'].find(
  (command) => spawnSync(command, ['--version']).status === 0,
)

/** Says in one line that the tests of something are left out, where there is no Redis to test it with. */
export function noteMissingRedis(what: string) {
  if (redisCommand) return
  process.stderr.write(
    `Skipped: ${what}. Neither redis-server nor valkey-server is installed (npm test tries to).\n`,
  )
}

export interface RedisServer {
  url: string
  port: number
  /** Stops it from doing anything, with its connections open, until `resume`. */
  pause(): void
  resume(): void
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>
}

export interface RedisServerOptions {
  /** Default: a free one. */
  port?: number
  password?: string
}

/** A Redis of its own on this machine, with nothing in it and nothing kept. */
export async function startRedisServer({ port, password }: RedisServerOptions = {}): Promise<RedisServer> {
  if (!redisCommand) throw new Error('There is no redis-server on the PATH.')
  const chosen = port ?? (await freePort())
  const folder = mkdtempSync(join(tmpdir(), 'parley-redis-'))
  const child = spawn(
    redisCommand,
    [
      ['--port', String(chosen), '--bind', '127.0.0.1', '--dir', folder],
      ['--save', '', '--appendonly', 'no', '--daemonize', 'no'],
      password === undefined ? [] : ['--requirepass', password],
    ].flat(),
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  await whenReady(child)
  return {
    url: `redis://${password === undefined ? '' : `:${password}@`}127.0.0.1:${chosen}`,
    port: chosen,
    pause: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    async kill() {
      process.off('exit', killWithUs)
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function whenReady(child: ChildProcessByStdio<null, Readable, null>): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (output.includes('Ready to accept connections')) resolve()
    })
    child.once('error', reject)
    child.once('close', () => reject(new Error(`${redisCommand} ended at once:\n${output}`)))
  })
}
