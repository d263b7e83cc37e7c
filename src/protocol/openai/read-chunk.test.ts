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

test.each(['reasoning_content', 'reasoning'])('thoughts in %s are told apart from the answer', (field) => {
  expect(readChunk({ choices: [{ delta: { content: null, [field]: 'hm' } }] })).toMatchObject({
    text: '',
    reasoning: 'hm',
  })
})

test('usage may come on a chunk without choices', () => {
  const chunk = { choices: [], usage: { prompt_tokens: 3, completion_tokens: 4, total_tokens: 7 } }
  expect(readChunk(chunk)?.usage).toEqual({ promptTokens: 3, completionTokens: 4 })
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
  expect(readChunk(chunk)).toEqual({ text: '', reasoning: '', finishReason: null, usage: null, error: null })
})
