// Same format at both ends: what a request says reaches the upstream as it was written, but for the model's name.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestService } from './testing/test-service.ts'

type Started = Awaited<ReturnType<typeof startTestService>>

const families = [
  { format: 'openai', path: '/v1/chat/completions' },
  { format: 'anthropic', path: '/v1/messages' },
] as const

describe.each(families)('$path', ({ format, path }) => {
  let started: Started
  beforeAll(async () => {
    started = await startTestService({ provider: { format } })
  })
  afterAll(() => started.close())

  /** What reaches the upstream of this body. */
  async function sent(body: string, to = path as string) {
    const response = await started.post(to, body)
    expect(response.status).toBe(200)
    await response.text()
    return started.upstream.asked().at(-1)?.text
  }

  const digits = '"x":12345678901234567890.10,"y":1e400,"z":[-0, 1.0, "\\u00e9\\/ü"]'
  const body = (more = '') =>
    `{"model":"acme/alpha","max_tokens":5,${digits},"messages":[{"content":"hello","role":"user","n":9007199254740993}]${more}}`
  const plain = (more = '') => body(more).replace('acme/alpha', 'alpha')

  test('a request for a whole answer', async () => {
    expect(await sent(body())).toBe(plain())
  })

  const usage = ',"stream_options":{"include_usage":true}'
  const added = format === 'openai' ? usage : ''
  test.each([
    ['a stream', ',"stream":true', added],
    ['a stream with its usage', `,"stream":true${usage}`, ''],
  ])('a request for %s', async (_, more, end) => {
    expect(await sent(body(more))).toBe(plain(more + end))
  })

  test('a name that stands twice says one thing to everybody', async () => {
    expect(await sent(body(',"temperature":2,"temperature":1'))).toContain('"temperature":1')
    expect(
      started.upstream
        .asked()
        .at(-1)
        ?.text.match(/"temperature"/g),
    ).toHaveLength(1)
    expect(await sent(body(',"temperature":2,"\\u0074emperature":1'))).toContain('"temperature":1')
    expect(
      started.upstream
        .asked()
        .at(-1)
        ?.text.match(/emperature"/g),
    ).toHaveLength(1)
  })

  test.each(['api_base', '\\u0061pi_base', 'baseURL', '__proto__'])('nothing of %s', async (name) => {
    const reached = await sent(body(`,"${name}":"http://127.0.0.1:1"`))
    expect(reached).not.toContain('127.0.0.1')
    expect(JSON.parse(reached ?? '')).toMatchObject({ model: 'alpha', max_tokens: 5 })
  })

  test.each([
    '"mod\\u0065l":"acme/alpha","metadata":{"model":"acme/alpha"}',
    '"mod\\u0065l":"acme/alpha","a\\"model":"acme/alpha"',
    '"model":"acme/other","mod\\u0065l":"acme/alpha"',
  ])('the model that was found, whatever else is called so: %s', async (named) => {
    const reached = await sent(`{${named},"max_tokens":5,"messages":[{"role":"user","content":"hello"}]}`)
    const parameters = JSON.parse(`{${named}}`) as object
    expect(JSON.parse(reached ?? '')).toMatchObject({ ...parameters, model: 'alpha' })
    expect(JSON.parse(reached ?? '')).not.toHaveProperty('model', 'acme/other')
  })

  test('a seed of 64 bits', async () => {
    expect(await sent(body(',"seed":-9223372036854775807'))).toBe(plain(',"seed":-9223372036854775807'))
  })

  test('parameters that are null are left out, as they always were', async () => {
    expect(JSON.parse((await sent(body(',"temperature":null'))) ?? '')).not.toHaveProperty('temperature')
  })
})

test('a request to count tokens too', async () => {
  const started = await startTestService({ provider: { format: 'anthropic' } })
  const body =
    '{"model":"acme/alpha","x":12345678901234567890,"messages":[{"role":"user","content":"hello"}]}'
  await started.post('/v1/messages/count_tokens', body)
  const asked = started.upstream.asked().at(-1)?.text
  await started.close()
  expect(asked).toBe(body.replace('acme/alpha', 'alpha'))
})

test.each([
  { format: 'anthropic', path: '/v1/chat/completions', expected: { stop_sequences: ['x'] } },
  { format: 'openai', path: '/v1/messages', expected: { stop: ['y'] } },
] as const)('what $path asks of the format $format is in its words', async ({ format, path, expected }) => {
  const started = await startTestService({ provider: { format } })
  const body = {
    model: 'acme/alpha',
    max_tokens: 5,
    stop: ['x'],
    stop_sequences: ['y'],
    messages: [{ role: 'user', content: 'hi' }],
  }
  await started.post(path, body)
  const asked = started.upstream.asked().at(-1)?.body
  await started.close()
  expect(asked).toMatchObject({ model: 'alpha', ...expected })
})
