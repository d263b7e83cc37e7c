// No host of workers can be installed here. The built worker runs in a process of Node's that has lost what such hosts have not.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { build, type Rolldown } from 'vite'
import { startFakeUpstream, type FakeUpstream } from '#service/testing/fake-upstream.ts'
import { readAnswer } from '#service/testing/read-answer.ts'
import { nodeModulesOfWorkers } from './worker.config.ts'

const key = 'test-key-of-a-worker'
const words = Array.from({ length: 30 }, (_, index) => `word${index}`)
const text = words.join(' ')
let folder: string
let file: string
let chunks: Rolldown.OutputChunk[]
let upstream: FakeUpstream
let url: string
const hosts: ChildProcess[] = []
/** Called by a test when the upstream may say the rest of its answer. */
let sayTheRest = () => {}

async function startHost(bindings: Record<string, unknown>): Promise<string> {
  const script = fileURLToPath(new URL('worker-host.mjs', import.meta.url))
  const host = spawn(process.execPath, [script, file, JSON.stringify(bindings)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  hosts.push(host)
  const ended = once(host, 'exit').then(() => {
    throw new Error('The host ended at once.')
  })
  const [printed] = await Promise.race([once(host.stdout, 'data'), ended])
  ended.catch(() => undefined)
  return `http://127.0.0.1:${String(printed).trim()}`
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parley-worker-'))
  file = join(folder, 'worker.js')
  const configFile = fileURLToPath(new URL('worker.config.ts', import.meta.url))
  const built = await build({ configFile, logLevel: 'silent', build: { outDir: folder } })
  if (!('output' in built)) throw new Error('There is not one output.')
  chunks = built.output.filter((each) => each.type === 'chunk')
  const until = new Promise<void>((resolve) => (sayTheRest = resolve))
  upstream = await startFakeUpstream({
    models: {
      plain: { kind: 'answer', text },
      held: { kind: 'answer', text, pause: { beforeWord: 1, until } },
      stuck: { kind: 'stall', text, afterWords: 3 },
      cut: { kind: 'cut', text, afterWords: 3 },
      elsewhere: { kind: 'redirect', to: 'http://127.0.0.1:9/' },
    },
  })
  url = await startHost({
    SERVICE_KEYS: key,
    PROVIDERS: JSON.stringify([
      { name: 'acme', baseUrl: upstream.url },
      { name: 'other', baseUrl: upstream.url.replace(/\/v1$/, ''), format: 'anthropic' },
    ]),
    UPSTREAM_SILENCE_SECONDS: '1',
    UPSTREAM_RETRIES: '0',
    DEMO_TOKENS_PER_SECOND: '0',
    REQUESTS_PER_MINUTE: '30',
  })
})
afterAll(async () => {
  for (const host of hosts) host.kill('SIGKILL')
  await upstream.close()
  rmSync(folder, { recursive: true })
})

const ask = (model: string, { stream = false, signal }: { stream?: boolean; signal?: AbortSignal } = {}) =>
  fetch(`${url}/v1/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model, stream, max_tokens: 100, messages: [{ role: 'user', content: 'hello' }] }),
    ...(signal && { signal }),
  })

/** What has come of a stream. */
function follow(response: Response) {
  const seen = { text: '' }
  const decoder = new TextDecoder()
  const writable = new WritableStream<Uint8Array>({
    write: (bytes) => void (seen.text += decoder.decode(bytes)),
  })
  return { seen, over: response.body?.pipeTo(writable) ?? Promise.resolve() }
}

test('the worker is one module, and imports of Node only what such hosts offer', () => {
  expect(chunks.map(({ fileName }) => fileName)).toEqual(['worker.js'])
  const imported = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
  expect(nodeModulesOfWorkers).toEqual(expect.arrayContaining(imported))
})

test('it lists the demo models and those of its providers, to whoever has the key', async () => {
  const list = await fetch(`${url}/v1/models`, { headers: { authorization: `Bearer ${key}` } })
  const { data } = (await list.json()) as { data: { id: string }[] }
  expect(data.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['demo/guide', 'acme/plain', 'other/plain']),
  )
  expect((await fetch(`${url}/v1/models`)).status).toBe(401)
})

test.each(['acme/plain', 'other/plain'])('%s answers, whole and streamed', async (model) => {
  for (const stream of [false, true])
    expect(await readAnswer('chat', await ask(model, { stream }))).toMatchObject({ isWhole: true, text })
})

test('the first word is here while the upstream has not said the rest', async () => {
  const { seen, over } = follow(await ask('acme/held', { stream: true }))
  await vi.waitFor(() => expect(seen.text).toContain('word0'), { interval: 5 })
  expect(seen.text).not.toContain('word1')
  sayTheRest()
  await over
  expect(seen.text.match(/word\d+/g)).toEqual(words)
})

test('a reader who leaves ends the answer at the upstream', async () => {
  const controller = new AbortController()
  const { seen, over } = follow(await ask('acme/stuck', { stream: true, signal: controller.signal }))
  over.catch(() => undefined)
  await vi.waitFor(() => expect(seen.text).toContain('word2'), { interval: 5 })
  controller.abort()
  await vi.waitFor(() => expect(upstream.open()).toBe(0), { interval: 5 })
})

test.each([
  ['silent in the middle', 'acme/stuck', 'upstream_timeout'],
  ['cut off', 'acme/cut', 'upstream_broke_off'],
])('an answer that is %s ends in an error, and never as if it were whole', async (_, model, code) => {
  const answer = await (await ask(model, { stream: true })).text()
  expect(answer).toContain('word2')
  expect(answer).toContain(code)
  expect(answer).not.toContain('"finish_reason":"stop"')
})

test('a redirect is not followed', async () => {
  const response = await ask('acme/elsewhere')
  expect([response.status, await response.text()]).toEqual([502, expect.stringContaining('redirect')])
})

test('its limits hold', async () => {
  const statuses = await Promise.all(Array.from({ length: 40 }, async () => (await ask('demo/echo')).status))
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
})

test('without a key it says what to set', async () => {
  const response = await fetch(`${await startHost({})}/v1/models`)
  expect([response.status, await response.text()]).toEqual([
    500,
    expect.stringContaining('SERVICE_KEYS must be set'),
  ])
})

test('bindings that are numbers, booleans and JSON are settings too', async () => {
  const bindings = {
    SERVICE_KEYS: [key, 'another-test-key-of-ours'],
    REQUESTS_PER_MINUTE: 30,
    DEMO_MODELS: false,
    PROVIDERS: [{ name: 'acme', baseUrl: upstream.url }],
  }
  const headers = { authorization: `Bearer ${key}` }
  const response = await fetch(`${await startHost(bindings)}/v1/models`, { headers })
  const { data } = (await response.json()) as { data: { id: string }[] }
  expect(data.map(({ id }) => id)).toContain('acme/plain')
  expect(data.map(({ id }) => id)).not.toContain('demo/guide')
})

test.each(['openai', 'demo'])('a provider named %s beside the one of that name is refused', async (name) => {
  const providers = JSON.stringify([{ name, baseUrl: upstream.url }])
  const bindings = { SERVICE_KEYS: key, OPENAI_API_KEY: 'test-key', PROVIDERS: providers }
  const response = await fetch(`${await startHost(bindings)}/v1/models`)
  expect([response.status, await response.text()]).toEqual([
    500,
    expect.stringContaining(`the name \\"${name}\\" is taken`),
  ])
})
