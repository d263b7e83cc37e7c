// The streams that OpenAI's client reads: an upstream's own chunks untouched but for the id of the model.
import type { OpenAI } from 'openai'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Behaviour } from '../testing/fake-behaviour.ts'
import { startTestService, testKey } from '../testing/test-service.ts'
import { openAi } from './ask-openai.ts'
import { startListening } from './listening-service.ts'

/** As vendors write, with spaces, escapes and numbers that a rewriting would change, and with what is yet unknown. */
const odd = String.raw`data: {"id":"c1","object":"chat.completion.chunk","created":1790000000,"model":"alpha-2026","service_tier":"default","choices":[{"index":0,"delta":{"role":"assistant","content":"","refusal":null},"logprobs":null,"finish_reason":null}],"usage":null,"obfuscation":"k3"}

data: {"id":"c1","object":"chat.completion.chunk","created":1790000000,"model":"alpha-2026","choices":[{"index":1,"delta":{"role":"assistant","content":"It \u0072ained"},"logprobs":null,"finish_reason":null}],"usage":null}

data: {"id": "c1", "object": "chat.completion.chunk", "created": 1790000000, "model": "alpha-2026", "choices": [{"index": 0, "delta": {"content": "\ud83c\udf27 \/"}, "logprobs": {"content": [{"token": "\ud83c\udf27", "logprob": -1.0e-2, "bytes": [240, 159], "top_logprobs": []}], "refusal": null}, "finish_reason": null, "choice_of_tomorrow": 1.0}], "usage": null}

data: {"id":"c1","object":"chat.completion.chunk","created":1790000000,"model":"alpha-2026","choices":[{"index":1,"delta":{},"logprobs":null,"finish_reason":"length"}],"usage":null }

data: {"id":"c1","object":"chat.completion.chunk","created":1790000000,"model":"alpha-2026","choices":[{"index":0,"delta":{},"logprobs":null,"finish_reason":"stop"}],"usage":null}

`
const usage = String.raw`data: {"id":"c1","object":"chat.completion.chunk","created":1790000000,"model":"alpha-2026","choices":[],"usage":{"prompt_tokens":3,"completion_tokens":4,"total_tokens":7,"cost": 1.0e-5,"prompt_tokens_details":{"cached_tokens":2}}}

`
const done = 'data: [DONE]\n\n'
const uncounted = { kind: 'raw', body: odd + done } as const
/** No chunk says who speaks, and the second choice begins once the first goes on in texts alone. */
const roleless = [
  ...[..."It didn't."].map((content) => ({ index: 0, delta: { content } })),
  ...[...'It did.'].map((content) => ({ index: 1, delta: { content } })),
  ...[0, 1].map((index) => ({ index, delta: {}, finish_reason: 'stop' })),
]
  .map((choice) => ({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'a', choices: [choice] }))
  .map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`)
  .join('')
const models = {
  odd: { kind: 'raw', body: odd + usage + done },
  uncounted,
  roleless: { kind: 'raw', body: roleless + done },
} satisfies Record<string, Behaviour>

let service: Awaited<ReturnType<typeof start>>
const start = async () => startListening(await startTestService({ models }))
beforeAll(async () => {
  service = await start()
})
afterAll(() => service.close())

const params = (model: string) => ({
  model,
  n: 2,
  logprobs: true,
  messages: [{ role: 'user' as const, content: 'Did it rain?' }],
  stream: true as const,
})
const include = { stream_options: { include_usage: true } }
const named = (text: string, id: string) => text.replaceAll(/(?<="model": ?)"alpha-2026"/g, `"${id}"`)

describe.each(['onPort', 'inMemory'] as const)('%s', (way) => {
  const completions = () => openAi(service[way], { key: testKey }).chat.completions

  test('chunks come byte for byte, with the usage for whoever asks', async () => {
    const response = await completions()
      .create({ ...params('acme/odd'), ...include })
      .asResponse()
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    expect(await response.text()).toBe(named(odd + usage + done, 'acme/odd'))
  })

  test('nobody else gets the chunk that has no choices', async () => {
    const response = await completions().create(params('acme/odd')).asResponse()
    expect(await response.text()).toBe(named(odd + done, 'acme/odd'))
  })

  test('an upstream that does not count is counted for', async () => {
    const chunks: OpenAI.ChatCompletionChunk[] = []
    const stream = await completions().create({ ...params('acme/uncounted'), ...include })
    for await (const chunk of stream) chunks.push(chunk)
    const { choices, usage: errorFacts, id, created, model } = chunks.at(-1)!
    expect({ choices, id, created, model }).toEqual({
      choices: [],
      id: 'c1',
      created: 1_790_000_000,
      model: 'acme/uncounted',
    })
    expect(errorFacts?.completion_tokens).toBeGreaterThan(0)
    expect(errorFacts?.total_tokens).toBe(errorFacts!.prompt_tokens + errorFacts!.completion_tokens)
  })

  test('its helper puts both choices together', async () => {
    const stream = completions().stream({ ...params('acme/odd'), ...include })
    expect(await stream.finalChatCompletion()).toMatchObject({
      id: 'c1',
      model: 'acme/odd',
      choices: [
        {
          index: 0,
          finish_reason: 'stop',
          message: { content: '🌧 /' },
          logprobs: { content: [{ token: '🌧' }] },
        },
        { index: 1, finish_reason: 'length', message: { content: 'It rained' } },
      ],
      usage: { total_tokens: 7, prompt_tokens_details: { cached_tokens: 2 } },
    })
  })

  test('its helper reads choices that their upstream gives no role', async () => {
    const stream = completions().stream(params('acme/roleless'))
    const roles: unknown[] = []
    stream.on('chunk', ({ choices }) => roles.push(...choices.flatMap(({ delta }) => delta.role ?? [])))
    const { choices } = await stream.finalChatCompletion()
    expect(choices.map(({ message }) => `${message.role}: ${message.content}`)).toEqual([
      "assistant: It didn't.",
      'assistant: It did.',
    ])
    expect(roles).toEqual(['assistant', 'assistant'])
  })
})
