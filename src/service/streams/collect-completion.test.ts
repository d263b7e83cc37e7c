import { expect, test } from 'vitest'
import type { ChatCompletionChunk } from '#protocol/openai/chat.ts'
import type { ItemStream } from './item-stream.ts'
import type { ReadChunk } from './read-chunk.ts'
import { collectCompletion } from './collect-completion.ts'

const request = { model: 'alpha', promptTokens: 5 }

/** A chunk with fields of which our types say nothing, as upstreams send them. */
const chunk = (delta: object, more: object = {}, reason: string | null = null) =>
  ({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 7,
    model: 'alpha',
    choices: [{ index: 0, delta, finish_reason: reason, ...more }],
  }) as ChatCompletionChunk

const streamOf = (chunks: ChatCompletionChunk[]): ItemStream<ReadChunk> => ({
  start(sink) {
    sink.batch(chunks.map((one) => ({ chunk: one })))
    sink.end()
  },
  pause: () => undefined,
  resume: () => undefined,
  stop: () => undefined,
})
async function messageOf(...chunks: ChatCompletionChunk[]) {
  const { choices } = await collectCompletion('acme', streamOf(chunks), request)
  return choices[0]?.message
}
const call = (text: string, { id, name, index }: { id?: string; name?: string; index?: number } = {}) =>
  chunk({
    tool_calls: [
      {
        ...(index !== undefined && { index }),
        ...(id !== undefined && { id, type: 'function' }),
        function: { ...(name !== undefined && { name }), arguments: text },
      },
    ],
  })
const whole = (id: string, name: string, text: string) => ({
  id,
  type: 'function',
  function: { name, arguments: text },
})

test('what a delta says in any field is put together', async () => {
  const message = await messageOf(
    chunk({ role: 'assistant', content: '', refusal: null }),
    chunk({ reasoning: 'Hm', reasoning_details: [{ type: 'reasoning.text', text: 'Hm' }] }),
    chunk({ reasoning: '.', reasoning_details: [{ type: 'reasoning.text', text: '.' }] }),
    chunk({ content: 'Hel', annotations: [{ type: 'url_citation' }] }),
    chunk({ content: 'lo.', refusal: null }),
    chunk({}, {}, 'stop'),
  )
  expect(message).toEqual({
    role: 'assistant',
    content: 'Hello.',
    reasoning: 'Hm.',
    reasoning_details: [
      { type: 'reasoning.text', text: 'Hm' },
      { type: 'reasoning.text', text: '.' },
    ],
    annotations: [{ type: 'url_citation' }],
  })
})

test('so is what a choice says beside it, and what stands around all of them', async () => {
  const token = (text: string) => ({ token: text, logprob: -1, bytes: null, top_logprobs: [] })
  const collected = await collectCompletion(
    'acme',
    streamOf([
      Object.assign(chunk({ content: 'a' }, { logprobs: { content: [token('a')] } }), {
        system_fingerprint: 'fp',
      }),
      chunk({ content: 'b' }, { logprobs: { content: [token('b')] } }),
      chunk({}, { logprobs: null }, 'length'),
    ]),
    request,
  )
  expect(collected).toMatchObject({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 7,
    system_fingerprint: 'fp',
    choices: [{ index: 0, finish_reason: 'length', logprobs: { content: [token('a'), token('b')] } }],
  })
})

test('an id that later fragments leave blank stays', async () => {
  const message = await messageOf(
    call('', { id: 'c1', name: 'a', index: 0 }),
    call('{"x":', { id: '', name: '', index: 0 }),
    call('1}', { index: 0 }),
  )
  expect(message?.tool_calls).toEqual([whole('c1', 'a', '{"x":1}')])
})

test('fragments of calls come in turns', async () => {
  const message = await messageOf(
    call('', { id: 'c1', name: 'a', index: 0 }),
    call('', { id: 'c2', name: 'b', index: 1 }),
    call('{"x":', { index: 0 }),
    call('{}', { index: 1 }),
    call('1}', { index: 0 }),
  )
  expect(message?.tool_calls).toEqual([whole('c1', 'a', '{"x":1}'), whole('c2', 'b', '{}')])
})

test('a name that no object should have changes none', async () => {
  const message = await messageOf(
    chunk(JSON.parse('{"content":"a","__proto__":{"polluted":true}}') as object),
  )
  expect(message).toEqual({ role: 'assistant', content: 'a' })
  expect(Object.getPrototypeOf(message)).toBe(Object.prototype)
})
