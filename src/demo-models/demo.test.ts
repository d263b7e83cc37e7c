import { afterEach, describe, expect, test, vi } from 'vitest'
import { cpuMsOf } from '#service/base/cpu-time-for-test.ts'
import type { ChatCompletion, ChatCompletionChunk, ChatCompletionRequest } from '#protocol/openai/chat.ts'
import type { ReadChunk } from '#service/streams/read-chunk.ts'
import { batchesOf } from '#service/testing/batches-of.ts'
import { createDemoProvider } from './demo.ts'
import { countTokens } from './base/tokenizer.ts'

const provider = createDemoProvider({ tokensPerSecond: 0, now: () => 1_790_000_000_123 })
const chatNames = ['guide', 'brief', 'sampler', 'eliza', 'echo']
const user = (content: string) => [{ role: 'user' as const, content }]

afterEach(() => void vi.useRealTimers())

test('every model says that it is a demonstration, what it costs and what it takes', async () => {
  const entries = await provider.listModels(new AbortController().signal)
  expect(entries.map(({ id }) => id)).toEqual([...chatNames, 'characters', 'words'])
  for (const entry of entries) {
    expect(entry.description).toMatch(/demonstration[^.]*\.$/)
    expect(entry).toMatchObject({
      object: 'model',
      owned_by: 'parley',
      pricing: { prompt: '0', completion: '0' },
    })
    expect(entry.architecture?.input_modalities).toEqual(['text'])
  }
})

describe.each(chatNames)('demo/%s', (model) => {
  const settings: Partial<ChatCompletionRequest>[] = [
    {},
    { max_tokens: 7 },
    { max_tokens: 50, max_completion_tokens: 3 },
    { stop: 'e' },
    { stop: [' t', 'o w', 'o y'] },
    { temperature: 1.4, seed: 11 },
    { temperature: 0.9, top_p: 0.5, seed: 3, logprobs: true, top_logprobs: 3 },
    { temperature: 0, n: 1, stop: [], presence_penalty: 0.5 },
  ]

  // demo/echo shows `stream` too, so its two answers differ in just that.
  test.each(model === 'echo' ? [] : settings)(
    'streamed and whole are the same answer: %j',
    async (setting) => {
      const request = { model, messages: user('What does temperature do?'), ...setting }
      const completion = await whole(request)
      const { text, finish, usage, chunks } = await streamed(request)
      const [choice] = completion.choices
      expect(completion.choices).toHaveLength(1)
      expect(text).toBe(choice?.message.content)
      expect(finish).toBe(choice?.finish_reason)
      expect(usage).toEqual(completion.usage)
      expect(chunks.flatMap(({ choices }) => choices[0]?.logprobs?.content ?? [])).toEqual(
        choice?.logprobs?.content ?? [],
      )
      expect(await whole(request)).toEqual(completion)
    },
  )

  test('max_tokens cuts and says length, with as many tokens as allowed', async () => {
    const completion = await whole({ model, messages: user('What is a token?'), max_tokens: 5 })
    expect(completion.choices[0]?.finish_reason).toBe('length')
    expect(completion.usage.completion_tokens).toBe(5)
    expect(countTokens(completion.choices[0]?.message.content ?? '')).toBe(5)
  })

  test('stop ends before the text and says stop', async () => {
    const all = textOf(await whole({ model, messages: user('What is a token?') }))
    const stop = all.slice(9, 14)
    const completion = await whole({ model, messages: user('What is a token?'), stop: ['never', stop] })
    expect(textOf(completion).replace(/"stop": \[[\s\S]*/, '')).not.toContain(stop)
    expect(completion.choices[0]?.finish_reason).toBe('stop')
    expect(textOf(completion).length).toBeLessThan(all.length)
  })

  test('a stream begins with the role, ends with the reason, then the usage', async () => {
    const { chunks } = await streamed({
      model,
      messages: user('Hello'),
      stream_options: { include_usage: true },
    })
    expect(chunks[0]?.choices[0]).toMatchObject({
      delta: { role: 'assistant', content: '' },
      finish_reason: null,
    })
    expect(chunks.at(-2)?.choices[0]).toMatchObject({ delta: {}, finish_reason: 'stop' })
    expect(chunks.at(-1)?.choices).toEqual([])
    expect(chunks.at(-1)?.usage?.total_tokens).toBeGreaterThan(0)
    for (const chunk of chunks.slice(0, -1)) expect(chunk.usage).toBeNull()
    for (const chunk of chunks) {
      expect(chunk).toMatchObject({
        id: 'chatcmpl-r1',
        object: 'chat.completion.chunk',
        created: 1_790_000_000,
        model,
      })
    }
  })

  test('odd messages still get an answer', async () => {
    const conversations: ChatCompletionRequest['messages'][] = [
      [],
      user(''),
      user('\n'),
      user('x'.repeat(5_000)),
      user(`and ${' '.repeat(200_000)}a${' '.repeat(200_000)}!`),
      [{ role: 'system', content: 'Only instructions' }],
      [{ role: 'assistant', content: null }],
      [{ role: 'user', content: [] }],
      [
        {
          role: 'user',
          content: [
            { type: 'text', text: 'What is a token?' },
            { type: 'text', text: 'Shortly.' },
          ],
        },
      ],
      [{ role: 'tool', content: 'result' }, ...user('$1 `` ``` \u0000 \ud800')],
    ]
    for (const messages of conversations) {
      const completion = await whole({ model, messages })
      expect(textOf(completion).length).toBeGreaterThan(0)
      expect(completion.usage.completion_tokens).toBeGreaterThan(0)
    }
  })

  test('a conversation past its length is refused by the number', async () => {
    const messages = user('word '.repeat(140_000))
    await expect(whole({ model, messages })).rejects.toMatchObject({
      body: { error: { code: 'context_length_exceeded', param: 'messages' } },
    })
  })

  test('an abort ends the stream at once and leaves no timer', async () => {
    vi.useFakeTimers()
    const paced = createDemoProvider({ tokensPerSecond: 20 })
    const controller = new AbortController()
    const request = { model, messages: user('What is a token?'), stream: true }
    const answer = await paced.chat(request, { signal: controller.signal, requestId: 'r1' })
    if (answer.kind !== 'stream') throw new Error('expected a stream')
    const batch = vi.fn<(items: readonly ReadChunk[]) => void>()
    const failed = new Promise<unknown>((fail) => answer.chunks.start({ batch, end: () => undefined, fail }))
    await vi.advanceTimersByTimeAsync(600)
    const before = batch.mock.calls.length
    // Connections of other tests in this process may have timers of their own.
    const timers = vi.getTimerCount()
    expect(before).toBeGreaterThan(0)
    controller.abort(new Error('left'))
    expect(await failed).toMatchObject({ message: 'left' })
    expect([batch.mock.calls.length, vi.getTimerCount()]).toEqual([before, timers - 1])
  })

  test('a whole answer takes a moment, and an abort ends it', async () => {
    vi.useFakeTimers()
    const paced = createDemoProvider({ tokensPerSecond: 20 })
    const controller = new AbortController()
    const request = { model, messages: user('What is a token?') }
    const waiting = paced.chat(request, { signal: controller.signal, requestId: 'r1' })
    await vi.advanceTimersByTimeAsync(0)
    expect(vi.getTimerCount()).toBe(1)
    controller.abort(new Error('left'))
    await expect(waiting).rejects.toThrow('left')
    expect(vi.getTimerCount()).toBe(0)
  })
})

test.each(['guide', 'eliza', 'sampler'])('demo/%s says that it cannot see an image', async (model) => {
  const content = [
    { type: 'text', text: 'What is a token?' },
    { type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } },
  ]
  expect(textOf(await whole({ model, messages: [{ role: 'user', content }] }))).toContain('cannot see it')
})

test('demo/echo gives back the whole request, formatted, with the model’s full name', async () => {
  const request = {
    model: 'echo',
    messages: user('Say ```hi```\n"twice"'),
    temperature: 0.3,
    custom: { a: [1] },
  }
  const text = textOf(await whole(request))
  const json = /^```json\n([\s\S]*)\n```$/.exec(text)?.[1] ?? ''
  expect(JSON.parse(json)).toEqual({ ...request, model: 'demo/echo' })
  expect(json).toContain('\n  "temperature": 0.3,\n')
})

test.each([
  ['a long field', 'word '.repeat(140_000)],
  ['a very long field', 'x'.repeat(20_000_000)],
  [
    'deep lists',
    Array.from({ length: 2_000 }, () => JSON.parse('['.repeat(150) + ']'.repeat(150)) as unknown),
  ],
])('demo/echo gives back no more than its room holds: %s', async (_, padding) => {
  const cpuMs = await cpuMsOf(async () => {
    for (const ask of [whole, streamed]) {
      await expect(ask({ model: 'echo', messages: user('Hello'), padding })).rejects.toMatchObject({
        status: 400,
        body: { error: { code: 'context_length_exceeded' } },
      })
    }
  })
  expect(cpuMs).toBeLessThan(5_000)
})

test('a long answer in one piece lets others have their turn', async () => {
  let turns = 0
  const timer = setInterval(() => (turns += 1))
  await whole({ model: 'echo', messages: user('Hello'), padding: 'word '.repeat(120_000) })
  clearInterval(timer)
  expect(turns).toBeGreaterThan(0)
})

test('demo/echo streams the request that asked for a stream', async () => {
  const { text, usage, finish } = await streamed({ model: 'echo', messages: user('Hello') })
  expect(JSON.parse(text.replace(/```(?:json)?/g, ''))).toEqual({
    model: 'demo/echo',
    messages: user('Hello'),
    stream: true,
  })
  expect(usage?.completion_tokens).toBe(countTokens(text))
  expect(finish).toBe('stop')
})

test('more than one answer is refused', async () => {
  await expect(whole({ model: 'guide', messages: user('Hi'), n: 2 })).rejects.toMatchObject({
    status: 400,
    body: { error: { param: 'n', code: 'unsupported_value' } },
  })
})

test('an unknown model is refused with the names of those there are', async () => {
  await expect(whole({ model: 'gpt', messages: [] })).rejects.toMatchObject({
    kind: 'model_not_found',
    status: 404,
  })
  await expect(whole({ model: 'words', messages: [] })).rejects.toThrow(
    'demo/guide, demo/brief, demo/sampler',
  )
})

async function whole(request: ChatCompletionRequest): Promise<ChatCompletion> {
  const answer = await provider.chat(request, { signal: new AbortController().signal, requestId: 'r1' })
  if (answer.kind !== 'whole') throw new Error('expected a whole answer')
  return answer.completion
}

async function streamed(request: ChatCompletionRequest) {
  const call = { signal: new AbortController().signal, requestId: 'r1' }
  const answer = await provider.chat({ ...request, stream: true }, call)
  if (answer.kind !== 'stream') throw new Error('expected a stream')
  const chunks: ChatCompletionChunk[] = []
  for await (const batch of batchesOf(answer.chunks)) chunks.push(...batch.map(({ chunk }) => chunk))
  return {
    chunks,
    text: chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join(''),
    finish: chunks.findLast(({ choices }) => choices.length > 0)?.choices[0]?.finish_reason,
    usage: chunks.at(-1)?.usage,
  }
}

const textOf = ({ choices }: ChatCompletion) => choices[0]?.message.content ?? ''
