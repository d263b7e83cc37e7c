import { afterEach, describe, expect, test } from 'vitest'
import type { Answer } from '../../testing/fake-behaviour.ts'
import { chatWith, startTestService } from '../../testing/test-service.ts'
import { withoutKey } from './without-key.ts'

const key = 'canary-0123456789-abc/def'

test.each([
  [`Bearer ${key}.`, 'Bearer ***.'],
  [`${key}${key}`, '******'],
  [`{"authorization":"Bearer canary-0123456789-abc\\/def"}`, '{"authorization":"Bearer ***"}'],
  ['canary-0123456789', 'canary-0123456789'],
])('%s is passed on as %s', (text, kept) => {
  expect(withoutKey(key)(text)).toBe(kept)
})

test.each([undefined, 'ollama', 'not-needed-by-this-runtime', '0123456789abcde'])(
  'a key that may be a word of the answer, like %s, changes nothing',
  (word) => {
    expect(withoutKey(word)(`I am ${word}.`)).toBe(`I am ${word}.`)
  },
)

describe('an upstream that repeats our key in a good answer', () => {
  let acme: Awaited<ReturnType<typeof startTestService>> | undefined
  afterEach(() => acme?.close())

  const repeating: Answer = {
    kind: 'answer',
    text: `one two three four five six Bearer ${key} and ${key}! seven ${key}`,
    extra: { headers: { authorization: `Bearer ${key}` } },
    thinking: `I was sent ${key}`,
    toolCalls: [{ id: 'a', name: 'tool', input: { key } }],
  }
  const ways = (['openai', 'anthropic'] as const).flatMap((format) =>
    ['/v1/chat/completions', '/v1/messages'].flatMap((path) =>
      [true, false].flatMap((stream) =>
        (['stream', 'whole'] as const).map((form) => ({ format, path, stream, form })),
      ),
    ),
  )

  test.each(ways)('tells $path nothing of it: $format, stream $stream, sent as $form', async (way) => {
    const { format, path, stream, form } = way
    acme = await startTestService({
      apiKey: key,
      models: {
        // The call of a tool comes in two events, and no piece of a key is told from other words.
        alpha: { ...repeating, form, ...(form === 'stream' && { toolCalls: [] }) },
        beta: { ...repeating, toolCalls: [], form, byteByByte: true, lineEnd: '\r\n' },
      },
      provider: { format, apiKey: key },
    })
    for (const model of ['acme/alpha', 'acme/beta']) {
      const response = await acme.post(path, chatWith(model, { stream, max_tokens: 50 }))
      const text = await response.text()
      expect(response.status).toBe(200)
      expect(text).toContain('***')
      expect(text).not.toContain('canary-')
    }
  })

  test('tells the clients of embeddings nothing of it', async () => {
    const body = JSON.stringify({
      object: 'list',
      data: [{ object: 'embedding', index: 0, embedding: [1, 2], said: key }],
      model: `alpha for ${key}`,
      usage: { prompt_tokens: 1, total_tokens: 1 },
    })
    acme = await startTestService({ models: { alpha: { kind: 'raw', body } }, provider: { apiKey: key } })
    const response = await acme.post('/v1/embeddings', { model: 'acme/alpha', input: 'words' })
    expect(response.status).toBe(200)
    expect(await response.text()).not.toContain('canary-')
  })
})
