// Fault 14: the server is told to stop while answers are on their way.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { describe, expect, test, vi } from 'vitest'
import { startFakeUpstream, type FakeUpstream } from '#service/testing/fake-upstream.ts'
import { readAnswer, type ReadAnswer } from '#service/testing/read-answer.ts'
import type { Environment } from '../settings/setting-reader.ts'
import { stopped } from '../stop-gracefully.ts'
import { ask, json } from './ask.ts'
import { providersSetting, serviceKey, startGateway } from './gateway.ts'

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ')

const startUpstream = () =>
  startFakeUpstream({
    models: {
      quick: { kind: 'answer', text: words(30), wordMs: 20 },
      long: { kind: 'answer', text: words(2_000), wordMs: 20 },
      silent: { kind: 'stall', afterWords: 0 },
    },
  })

const providers = ({ url }: FakeUpstream) =>
  providersSetting({ name: 'acme', baseUrl: url }, { name: 'claude', baseUrl: url, format: 'anthropic' })

const ways = [
  { path: '/v1/chat/completions', family: 'chat', provider: 'acme' },
  { path: '/v1/messages', family: 'messages', provider: 'acme' },
  { path: '/v1/messages', family: 'messages', provider: 'claude' },
  { path: '/api/v1/chat/completions', family: 'chat', provider: 'acme' },
  { path: '/api/v1/chat/completions', family: 'chat', provider: 'claude' },
] as const

/** 50 streams, ten by each way, of these models in turn. Settles once all have begun. */
async function startStreams(origin: string, models: readonly string[]) {
  const begun: Promise<unknown>[] = []
  const answers = Array.from({ length: 50 }, async (_, index): Promise<ReadAnswer> => {
    const { path, family, provider } = ways[index % ways.length]!
    const model = models[Math.floor(index / ways.length) % models.length]
    const asking = fetch(origin + path, {
      method: 'POST',
      headers: { ...json, authorization: `Bearer ${serviceKey}` },
      body: JSON.stringify({
        model: `${provider}/${model}`,
        messages: [{ role: 'user', content: 'hello' }],
        max_tokens: 10_000,
        stream: true,
      }),
    })
    begun.push(asking)
    return readAnswer(family, await asking)
  })
  await Promise.all(begun)
  return answers
}

describe.concurrent('a server that is told to stop', () => {
  test('of 50 streams the quick ones end whole, the others in an error that says why, and the server is gone at once', async ({
    annotate,
  }) => {
    const upstream = await startUpstream()
    const gateway = await startGateway(providers(upstream))
    const answers = await startStreams(gateway.origin, ['quick', 'long'])
    const stoppedAt = performance.now()
    const stop = stopped(gateway.server, gateway.composition, { graceMs: 8_000, closingMs: 3_000 })
    const all = await Promise.all(answers)
    await stop
    const exitMs = performance.now() - stoppedAt
    const whole = all.filter(({ isWhole }) => isWhole)
    const flagged = all.filter(({ isWhole, error }) => !isWhole && error?.message.includes('stopping'))
    await annotate(`${whole.length} finished, ${flagged.length} flagged, ${Math.round(exitMs)} ms`)
    expect(whole.map(({ text }) => text)).toEqual(Array.from({ length: 25 }, () => words(30)))
    expect(flagged).toHaveLength(25)
    // A beginning of the right text, and none of it lost or doubled.
    expect(flagged.filter(({ text }) => text !== '' && words(2_000).startsWith(text))).toHaveLength(25)
    expect(exitMs).toBeLessThan(8_000)
    await vi.waitFor(() => expect(upstream.open()).toBe(0))
    await upstream.close()
  }, 30_000)

  test('while it stops it says that it is not ready, and takes no new connection', async () => {
    const upstream = await startUpstream()
    const gateway = await startGateway(providers(upstream))
    const answers = await startStreams(gateway.origin, ['quick'])
    const stop = stopped(gateway.server, gateway.composition, { graceMs: 25_000, closingMs: 5_000 })
    await expect(ask(gateway.port, { path: '/readyz' })).rejects.toThrow('ECONNREFUSED')
    expect((await gateway.composition.fetch(new Request('http://localhost/readyz'))).status).toBe(503)
    const all = await Promise.all(answers)
    expect(all.filter(({ isWhole }) => isWhole)).toHaveLength(50)
    await stop
    await upstream.close()
  }, 30_000)

  test('whoever still waits for a first byte hears of it with a status', async () => {
    const upstream = await startUpstream()
    const gateway = await startGateway(providers(upstream))
    const asking = ways.map(({ path, provider }) =>
      ask(gateway.port, {
        path,
        headers: { ...json, authorization: `Bearer ${serviceKey}` },
        body: JSON.stringify({
          model: `${provider}/silent`,
          messages: [{ role: 'user', content: 'hello' }],
          max_tokens: 9,
        }),
      }),
    )
    await vi.waitFor(() => expect(upstream.open()).toBe(ways.length))
    await stopped(gateway.server, gateway.composition, { graceMs: 1_500, closingMs: 1_450 })
    const replies = await Promise.all(asking)
    expect(replies.map(({ status }) => [503, 529].includes(status))).toEqual(ways.map(() => true))
    expect(replies.filter(({ text }) => !text.includes('stopping'))).toEqual([])
    await upstream.close()
  }, 15_000)

  test('the built server, told by SIGTERM, lets 50 streams end and exits with 0', async ({ annotate }) => {
    const upstream = await startUpstream()
    const { port, child, exited } = await startBuiltServer(providers(upstream))
    try {
      const answers = await startStreams(`http://127.0.0.1:${port}`, ['quick'])
      const toldAt = performance.now()
      child.kill('SIGTERM')
      const all = await Promise.all(answers)
      expect(all.filter(({ isWhole, text }) => isWhole && text === words(30))).toHaveLength(50)
      expect(await exited).toBe(0)
      const exitMs = performance.now() - toldAt
      await annotate(`50 finished, exit after ${Math.round(exitMs)} ms`)
      expect(exitMs).toBeLessThan(8_000)
    } finally {
      child.kill('SIGKILL')
      await upstream.close()
    }
  }, 30_000)
})

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** In a folder under the project's, from where it finds its packages. */
async function startBuiltServer(settings: Environment) {
  const folder = mkdtempSync(join(root, 'node_modules', '.parley-'))
  await build({
    root,
    logLevel: 'silent',
    build: { ssr: 'src/server/main.ts', outDir: join(folder, 'server'), emptyOutDir: true },
  })
  const env = {
    PATH: process.env.PATH,
    PORT: '0',
    LOCAL_RUNTIMES: 'off',
    LOG_FORMAT: 'pretty',
    SERVICE_KEYS: serviceKey,
    REQUESTS_PER_MINUTE: '1000',
    TOKENS_PER_MINUTE: '100000000',
    ...settings,
  }
  const child = spawn(process.execPath, [join(folder, 'server', 'main.js')], { env, cwd: folder })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => (output += piece.toString()))
  const exited = new Promise<number | null>((resolve) =>
    child.on('exit', (code) => {
      rmSync(folder, { recursive: true, force: true })
      resolve(code)
    }),
  )
  const port = await vi.waitFor(
    () => {
      const found = /http:\/\/127\.0\.0\.1:(\d+)/.exec(output)
      expect(found).not.toBeNull()
      return Number(found?.[1])
    },
    { timeout: 15_000, interval: 50 },
  )
  return { port, child, exited }
}
