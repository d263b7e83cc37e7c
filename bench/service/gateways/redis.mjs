import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../common/processes.mjs'

/** Undefined where there is none on this machine. */
export const redisCommand = ['redis-server', 'valkey-server'].find(
  (command) => spawnSync(command, ['--version']).status === 0,
)

/** A Redis of its own, with nothing in it and nothing kept. */
export async function startRedis() {
  if (redisCommand === undefined) throw new Error('There is no redis-server.')
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'bench-redis-'))
  const options = { port: String(port), bind: '127.0.0.1', dir: folder, save: '', appendonly: 'no' }
  const redis = spawn(
    redisCommand,
    Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
    {
      stdio: 'ignore',
    },
  )
  const killWithUs = () => redis.kill('SIGKILL')
  process.once('exit', killWithUs)
  const exited = once(redis, 'close')
  return {
    port,
    async stop() {
      process.off('exit', killWithUs)
      redis.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
