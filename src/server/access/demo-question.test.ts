import { expect, test } from 'vitest'
import { demoQuestion } from './demo-question.ts'

const messages = [{ role: 'user', content: 'hello' }]
const ask = (question: unknown, isChat = true) =>
  demoQuestion(typeof question === 'string' ? question : JSON.stringify(question), {
    isChat,
    mayUse: (model) => model === 'openai/small',
  })
const sent = (more: object) => {
  const question = ask({ model: 'openai/small', messages, ...more })
  if (question.kind === 'refused') throw new Error(question.message)
  return JSON.parse(question.body) as Record<string, unknown>
}

test('an answer has at most 1,024 tokens, whichever way it is asked for', () => {
  expect(sent({}).max_tokens).toBe(1024)
  expect(sent({ max_tokens: null }).max_tokens).toBe(1024)
  expect(sent({ max_tokens: 100_000 }).max_tokens).toBe(1024)
  expect(sent({ max_tokens: 5 }).max_tokens).toBe(5)
  const newer = sent({ max_completion_tokens: 100_000 })
  expect([newer.max_completion_tokens, newer.max_tokens]).toEqual([1024, undefined])
  expect(sent({ max_tokens: 2000, max_completion_tokens: 3000 })).toMatchObject({
    max_tokens: 1024,
    max_completion_tokens: 1024,
  })
  for (const field of ['max_tokens', 'max_completion_tokens'])
    for (const wish of ['100000', 0.5, -1, 0, true, [5000], {}])
      expect(ask({ model: 'openai/small', messages, [field]: wish })).toMatchObject({
        kind: 'refused',
        field,
      })
})

test.each<[string, object]>([
  ['n', { n: 2 }],
  ['n', { n: 128 }],
  ['n', { n: '1' }],
  ['tools', { tools: [] }],
  ['tools', { tools: [{ type: 'function', function: { name: 'x' } }] }],
  ['tool_choice', { tool_choice: 'auto' }],
  ['functions', { functions: [] }],
  ['service_tier', { service_tier: 'priority' }],
  ['logprobs', { logprobs: true }],
  ['models', { models: ['openai/large'] }],
  ['plugins', { plugins: [{ id: 'web' }] }],
  ['web_search_options', { web_search_options: {} }],
  ['best_of', { best_of: 20 }],
  ['reasoning_effort', { reasoning_effort: 'high' }],
  ['reasoning_effort', { reasoning_effort: 'minimal', max_tokens: 10 }],
  ['reasoning_effort', { reasoning_effort: ['high'] }],
  ['thinking', { thinking: { type: 'enabled', budget_tokens: 50_000 } }],
  ['model', { model: 'openai/large' }],
  ['model', { model: 'small' }],
  ['model', { model: 'OPENAI/small' }],
  ['model', { model: ' openai/small' }],
  ['model', { model: ['openai/small'] }],
  ['model', { model: null }],
])('the field %s is named where it asks for more: %j', (field, more) => {
  const question = ask({ model: 'openai/small', messages, ...more })
  expect(question).toMatchObject({ kind: 'refused', field, message: expect.stringMatching(/demo/) })
})

test.each([
  '{"model":"openai/small","messages":[],"__proto__":{"n":9}}',
  '{"model":"openai/small","messages":[],"constructor":{}}',
])('no prototype comes in by %s', (text) => {
  expect(ask(text).kind).toBe('refused')
})

test('of a name that stands twice the one that was checked goes on', () => {
  const question = ask('{"model":"openai/large","n":9,"messages":[],"model":"openai/small","n":1}')
  if (question.kind === 'refused') throw new Error(question.message)
  expect(question.body).toBe('{"model":"openai/small","n":1,"messages":[],"max_tokens":1024}')
})

test.each(['', 'null', '[]', '"text"', '{"model":', '{'.repeat(10_000)])('%j is no question', (text) => {
  expect(ask(text)).toMatchObject({ kind: 'refused', code: 'invalid_json' })
})

test('what the page sends passes as it is', () => {
  const question = {
    stream: true,
    stream_options: { include_usage: true },
    temperature: 0,
    seed: 1,
    stop: ['x'],
  }
  expect(sent(question)).toEqual({ model: 'openai/small', messages, ...question, max_tokens: 1024 })
})

test('texts to embed are held to the models and the fields too', () => {
  expect(ask({ model: 'openai/small', input: ['a'], dimensions: 8 }, false).kind).toBe('fine')
  expect(ask({ model: 'openai/large', input: ['a'] }, false)).toMatchObject({ field: 'model' })
  expect(ask({ model: 'openai/small', input: ['a'], service_tier: 'flex' }, false)).toMatchObject({
    field: 'service_tier',
  })
})
