import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { vi } from 'vitest'
import type { Environment } from '../settings/setting-reader.ts'
import { serviceKey } from './gateway.ts'

/** The built server in a process of its own, with so much memory as it is given. */
export interface BuiltServer {
  port: number
  isAlive(): boolean
  sendSignal(signal: NodeJS.Signals): void
  /** The code that it ended with, once it has; null if it was killed. */
  exited: Promise<number | null>
  /** Of the process, in MiB, as it tells itself. */
  residentMiB(): Promise<number>
  close(): Promise<void>
}

export async function startBuiltServer(env: Environment, heapMiB: number): Promise<BuiltServer> {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  const folder = mkdtempSync(join(tmpdir(), 'parley-built-'))
  const outDir = join(folder, 'server')
  await build({ root, logLevel: 'silent', build: { ssr: 'src/server/main.ts', outDir, emptyOutDir: true } })
  const child = spawn(process.execPath, [`--max-old-space-size=${heapMiB}`, join(outDir, 'main.js')], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      LOCAL_RUNTIMES: 'off',
      LOG_FORMAT: 'pretty',
      LOG_LEVEL: 'warn',
      SERVICE_KEYS: serviceKey,
      REQUESTS_PER_MINUTE: '100000',
      TOKENS_PER_MINUTE: '100000000000',
      ...env,
    },
  })
  const exited = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => (output += piece.toString()))
  const port = await vi.waitFor(
    () => {
      const [, found] = /http:\/\/127\.0\.0\.1:(\d+)/.exec(output) ?? []
      if (found === undefined) throw new Error(`it does not listen: ${output}`)
      return Number(found)
    },
    { timeout: 30_000, interval: 50 },
  )
  return {
    port,
    exited,
    sendSignal: (signal) => void child.kill(signal),
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async residentMiB() {
      const headers = { authorization: `Bearer ${serviceKey}` }
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text()
      const bytes = /^\w*process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]
      if (bytes === undefined) throw new Error('its figures do not tell of its memory')
      return Number(bytes) / 1024 / 1024
    },
    async close() {
      child.kill('SIGKILL')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
