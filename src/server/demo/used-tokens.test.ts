import { expect, test } from 'vitest'
import { createUsageReader } from './used-tokens.ts'

const encoder = new TextEncoder()

/** What was used, by an answer that comes in pieces of this many bytes. */
function usedIn(text: string, { isStream = true, pieces = 7 } = {}) {
  const usage = createUsageReader(isStream)
  const bytes = encoder.encode(text)
  for (let from = 0; from < bytes.length; from += pieces) usage.read(bytes.subarray(from, from + pieces))
  return usage.end()
}
const events = (...values: object[]) => values.map((value) => `data: ${JSON.stringify(value)}\n\n`).join('')

const started = { type: 'message_start', message: { usage: { input_tokens: 40, output_tokens: 1 } } }
const ended = { type: 'message_delta', usage: { output_tokens: 90 } }

test('the last usage of a stream counts, wherever it is split', () => {
  const text = events(
    { choices: [{ delta: { content: 'ü "usage"' } }], usage: null },
    { choices: [], usage: { prompt_tokens: 5, completion_tokens: 2 } },
    { choices: [], usage: { prompt_tokens: 5, completion_tokens: 7 } },
  )
  for (let pieces = 1; pieces < text.length; pieces++)
    expect(usedIn(`${text}data: [DONE]\n\n`, { pieces })).toEqual({ prompt: 5, completion: 7 })
})

test('a message says its prompt at the beginning and its length at the end', () => {
  expect(usedIn(events(started, ended))).toEqual({ prompt: 40, completion: 90 })
})

test('thinking that is counted in the total alone was used too', () => {
  const text = events({ choices: [], usage: { prompt_tokens: 10, completion_tokens: 20, total_tokens: 500 } })
  expect(usedIn(text)).toEqual({ prompt: 10, completion: 490 })
})

test('a message that has only begun does not say what it costs', () => {
  expect(usedIn(events(started))).toBeUndefined()
})

test('a stream that ends in an error does not say what it cost in all', () => {
  const usage = { choices: [], usage: { prompt_tokens: 5, completion_tokens: 2 } }
  expect(usedIn(events(usage, { error: { message: 'cut' } }))).toBeUndefined()
  expect(usedIn(events(started, ended, { type: 'error', error: { type: 'api_error' } }))).toBeUndefined()
})

test('a whole answer says it in either family, and nonsense says nothing', () => {
  const whole = (value: unknown) => usedIn(JSON.stringify(value), { isStream: false })
  expect(whole({ usage: { prompt_tokens: 3, completion_tokens: 4 } })).toEqual({ prompt: 3, completion: 4 })
  expect(whole({ usage: { input_tokens: 3, cache_read_input_tokens: 10, output_tokens: 4 } })).toEqual({
    prompt: 13,
    completion: 4,
  })
  for (const usage of [null, 7, {}, { prompt_tokens: -1 }, { prompt_tokens: '9' }, { prompt_tokens: 1e12 }])
    expect(whole({ usage })).toBeUndefined()
})
