import { expect, test } from 'vitest'
import { readChunk } from './read-chunk.ts'

test('text comes from a delta, or from the message of a whole answer', () => {
  expect(readChunk({ choices: [{ delta: { content: 'Hel' } }] })).toMatchObject({
    text: 'Hel',
    finishReason: null,
  })
  expect(readChunk({ choices: [{ message: { content: 'Hello' }, finish_reason: 'stop' }] })).toMatchObject({
    text: 'Hello',
    finishReason: 'stop',
  })
})

test('a refusal in a field of its own is what the model says', () => {
  const delta = { content: null, refusal: 'I cannot ' }
  expect(readChunk({ choices: [{ delta }] })).toMatchObject({ text: 'I cannot ' })
  const message = { content: null, refusal: 'I cannot help.' }
  expect(readChunk({ choices: [{ message }] })).toMatchObject({ text: 'I cannot help.' })
})

test.each(['reasoning_content', 'reasoning'])('thoughts in %s are told apart from the answer', (field) => {
  expect(readChunk({ choices: [{ delta: { content: null, [field]: 'hm' } }] })).toMatchObject({
    text: '',
    reasoning: 'hm',
  })
})

test('Mistral’s parts are text and thoughts', () => {
  const content = [
    { type: 'thinking', thinking: [{ type: 'text', text: 'hm' }] },
    { type: 'text', text: 'Hello' },
  ]
  expect(readChunk({ choices: [{ delta: { content } }] })).toMatchObject({ text: 'Hello', reasoning: 'hm' })
  expect(readChunk({ choices: [{ message: { content } }] })).toMatchObject({ text: 'Hello', reasoning: 'hm' })
})

test('of two choices the one with the index 0 is read, wherever it stands', () => {
  const choice = (index: number, content: string) => ({ index, delta: { content }, finish_reason: 'stop' })
  expect(readChunk({ choices: [choice(1, 'other')] })).toMatchObject({ text: '', finishReason: null })
  expect(readChunk({ choices: [choice(1, 'other'), choice(0, 'this')] })).toMatchObject({ text: 'this' })
})

test('thinking that is counted in the total alone is a part of the answer', () => {
  const usage = { prompt_tokens: 10, completion_tokens: 20, total_tokens: 500 }
  const read = { promptTokens: 10, completionTokens: 490, reasoningTokens: 470 }
  expect(readChunk({ choices: [], usage })?.usage).toEqual(read)
  const detailed = { ...usage, completion_tokens_details: { reasoning_tokens: 450 } }
  expect(readChunk({ choices: [], usage: detailed })?.usage).toEqual({ ...read, reasoningTokens: 450 })
})

test('the tokens of a text come with their likelihoods and those of others; what is none is left out', () => {
  const entry = (token: string, logprob: number) => ({ token, logprob, bytes: [1] })
  const content = [
    { ...entry('Hel', -0.1), top_logprobs: [entry('Hel', -0.1), entry('Bye', -2.5), { token: 3 }] },
    { ...entry('lo', 0), top_logprobs: null },
    { token: 'x' },
    null,
  ]
  expect(readChunk({ choices: [{ delta: { content: 'Hello' }, logprobs: { content } }] })?.logprobs).toEqual([
    {
      token: 'Hel',
      logprob: -0.1,
      top: [
        { token: 'Hel', logprob: -0.1 },
        { token: 'Bye', logprob: -2.5 },
      ],
    },
    { token: 'lo', logprob: 0, top: [] },
  ])
  expect(
    readChunk({ choices: [{ delta: { content: 'Hi' }, logprobs: { content: 'x' } }] })?.logprobs,
  ).toEqual([])
})

test('of odd likelihoods as much is read as can be shown and saved', () => {
  const others = Array.from({ length: 10_000 }, (_, index) => ({ token: `${index}`, logprob: -index }))
  const content = [
    { token: 'x'.repeat(1_000_000), logprob: 1e-7, top_logprobs: others },
    { token: 'never', logprob: -Infinity },
    { token: 'none', logprob: null },
  ]
  const chunk = {
    choices: [
      { index: 1, logprobs: { content: [] } },
      { index: 0, delta: {}, logprobs: { content } },
    ],
  }
  expect(readChunk(chunk)?.logprobs).toEqual([
    { token: 'x'.repeat(1000), logprob: 0, top: others.slice(0, 100) },
    { token: 'never', logprob: -9999, top: [] },
  ])
})

test('usage may come on a chunk without choices', () => {
  const chunk = { choices: [], usage: { prompt_tokens: 3, completion_tokens: 4, total_tokens: 7 } }
  expect(readChunk(chunk)?.usage).toEqual({ promptTokens: 3, completionTokens: 4, reasoningTokens: null })
})

test('a finish reason of the provider’s own counts as a natural end', () => {
  expect(readChunk({ choices: [{ delta: {}, finish_reason: 'eos' }] })?.finishReason).toBe('stop')
})

test('an error beside the choices is seen', () => {
  const error = { message: 'overloaded' }
  expect(readChunk({ choices: [{ delta: {}, finish_reason: 'error' }], error })).toMatchObject({
    finishReason: 'error',
    error,
  })
})

test.each([null, 'text', 7, []])('%j is no chunk', (value) => {
  expect(readChunk(value)).toBeNull()
})

test.each([
  {},
  { choices: null },
  { choices: [null] },
  { choices: [{ delta: 'x' }], usage: { prompt_tokens: 'x' } },
])('%j says nothing, and does no harm', (chunk) => {
  expect(readChunk(chunk)).toEqual({
    text: '',
    reasoning: '',
    finishReason: null,
    usage: null,
    toolCalls: [],
    logprobs: [],
    error: null,
  })
})

test('the tokens of thinking are read where the service counts them', () => {
  const usage = { prompt_tokens: 3, completion_tokens: 4, completion_tokens_details: { reasoning_tokens: 2 } }
  expect(readChunk({ choices: [], usage })?.usage?.reasoningTokens).toBe(2)
})

test('calls of tools are read from a stream’s pieces and from a whole answer', () => {
  const call = { function: { name: 'look_up', arguments: '{}' } }
  expect(readChunk({ choices: [{ delta: { tool_calls: [{ index: 2, ...call }] } }] })?.toolCalls).toEqual([
    { index: 2, name: 'look_up', arguments: '{}' },
  ])
  expect(readChunk({ choices: [{ message: { tool_calls: [call, call] } }] })?.toolCalls).toMatchObject([
    { index: 0 },
    { index: 1 },
  ])
})

test('usage may tell what came from the cache and what the answer cost', () => {
  const usageIn = (more: object) =>
    readChunk({ choices: [], usage: { prompt_tokens: 30, completion_tokens: 4, ...more } })?.usage
  expect(usageIn({ prompt_tokens_details: { cached_tokens: 20 }, cost: 0.5 })).toEqual({
    promptTokens: 30,
    cachedTokens: 20,
    completionTokens: 4,
    reasoningTokens: null,
    cost: 0.5,
  })
  expect(usageIn({ prompt_tokens_details: { cached_tokens: 999 } })?.cachedTokens).toBe(30)
  expect(usageIn({ prompt_tokens_details: { cached_tokens: 0 }, cost: 0 })).toEqual({
    promptTokens: 30,
    completionTokens: 4,
    reasoningTokens: null,
    cost: 0,
  })
  for (const cost of [-1, '0.5', null, { total_cost: 1 }]) expect(usageIn({ cost })?.cost).toBeUndefined()
})

test('with a key of one’s own, the cost is the gateway’s share and the maker’s', () => {
  const usage = {
    prompt_tokens: 3,
    completion_tokens: 4,
    cost: 0.5,
    cost_details: { upstream_inference_cost: 10 },
  }
  expect(readChunk({ choices: [], usage: { ...usage, is_byok: true } })?.usage?.cost).toBe(10.5)
  expect(readChunk({ choices: [], usage: { ...usage, is_byok: false } })?.usage?.cost).toBe(0.5)
})
