import { expect, test } from 'vitest'
import { readDemoSettings, type DemoCaps } from '../settings/demo-settings.ts'
import { createSettingReader } from '../settings/setting-reader.ts'
import { plainSite, type Site } from '../settings/site-settings.ts'
import { demoQuestion } from './question.ts'
import type { QuestionKind } from './question-outcome.ts'

const messages = [{ role: 'user', content: 'hello' }]
const { caps: usualCaps } = readDemoSettings(createSettingReader({}))
const ask = (
  question: unknown,
  kind: QuestionKind = 'chat',
  { caps = {}, site = {} }: { caps?: Partial<DemoCaps>; site?: Partial<Site> } = {},
) =>
  demoQuestion(typeof question === 'string' ? question : JSON.stringify(question), kind, {
    caps: { ...usualCaps, ...caps },
    site: { ...plainSite, ...site },
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
  ['top_logprobs', { top_logprobs: 5 }],
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
  expect(ask({ model: 'openai/small', input: ['a'], dimensions: 8 }, 'embeddings').kind).toBe('fine')
  expect(ask({ model: 'openai/large', input: ['a'] }, 'embeddings')).toMatchObject({ field: 'model' })
  expect(ask({ model: 'openai/small', input: ['a'], service_tier: 'flex' }, 'embeddings')).toMatchObject({
    field: 'service_tier',
  })
})

const picture = { type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } }
const withParts = (...content: unknown[]) => ({
  model: 'openai/small',
  messages: [{ role: 'user', content }],
})
const tool = { type: 'function', function: { name: 'look_up', parameters: {} } }

test('pictures are refused, or allowed as data within the request', () => {
  expect(ask(withParts(picture))).toMatchObject({ kind: 'refused', field: 'messages' })
  expect(ask(withParts(picture), 'chat', { caps: { images: true } }).kind).toBe('fine')
  const elsewhere = { type: 'image_url', image_url: { url: 'https://elsewhere.example/a.png' } }
  expect(ask(withParts(elsewhere), 'chat', { caps: { images: true } })).toMatchObject({ kind: 'refused' })
})

test.each(['input_audio', 'file', 'document', 'search_result', 'container_upload', ''])(
  'content of the type "%s" is refused, whatever is allowed',
  (type) => {
    expect(ask(withParts({ type }), 'chat', { caps: { images: true, tools: true } })).toMatchObject({
      kind: 'refused',
      field: 'messages',
    })
  },
)

test('where tools are allowed it is those that the caller runs', () => {
  const question = { model: 'openai/small', messages, tools: [tool] }
  expect(ask(question)).toMatchObject({ field: 'tools' })
  expect(ask(question, 'chat', { caps: { tools: true } }).kind).toBe('fine')
  // Without a type it may be some upstream's own search.
  for (const type of ['web_search', 'code_interpreter', 'web_search_20250305', 7, undefined])
    expect(ask({ ...question, tools: [tool, { type }] }, 'chat', { caps: { tools: true } })).toMatchObject({
      kind: 'refused',
      field: 'tools',
    })
})

test('a conversation that is too long in messages, tokens or texts is refused in words that help', () => {
  const many = Array.from({ length: 101 }, () => messages[0])
  expect(ask({ model: 'openai/small', messages: many })).toMatchObject({ code: 'too_many_messages' })
  expect(ask({ model: 'openai/small', input: many.map(() => 'a') }, 'embeddings')).toMatchObject({
    code: 'too_many_messages',
  })
  const long = { role: 'user', content: 'some words '.repeat(5000) }
  expect(ask({ model: 'openai/small', messages: [long] })).toMatchObject({
    code: 'input_too_long',
    message: expect.stringMatching(/8000 tokens .* has about \d+\. Shorten it/),
  })
  const system = [{ type: 'text', text: 'some words '.repeat(5000) }]
  expect(ask({ model: 'openai/small', messages, system, max_tokens: 5 }, 'messages')).toMatchObject({
    code: 'input_too_long',
  })
})

test('what the site has locked stands in each question, whatever stood there', () => {
  const site = {
    settings: { system: 'Be brief.', temperature: 0.2, maxTokens: 50, stop: ['END'] },
    locked: ['system', 'temperature', 'maxTokens', 'stop'] as Site['locked'],
  }
  const asked = {
    model: 'openai/small',
    messages: [
      { role: 'system', content: 'Be long.' },
      { role: 'developer', content: 'Be longer.' },
      ...messages,
    ],
    temperature: 2,
    max_completion_tokens: 1000,
  }
  const chat = ask(asked, 'chat', { site })
  expect(chat.kind === 'fine' && JSON.parse(chat.body)).toEqual({
    model: 'openai/small',
    messages: [{ role: 'system', content: 'Be brief.' }, ...messages],
    temperature: 0.2,
    max_tokens: 50,
    stop: ['END'],
  })
  const message = ask({ model: 'openai/small', messages, system: 'Be long.', max_tokens: 9 }, 'messages', {
    site,
  })
  expect(message.kind === 'fine' && JSON.parse(message.body)).toMatchObject({
    system: 'Be brief.',
    max_tokens: 50,
    stop_sequences: ['END'],
  })
})

test('a question orders at least as many tokens as its text has bytes, and its longest answer', () => {
  const content = '字'.repeat(1000)
  const question = ask({ model: 'openai/small', messages: [{ role: 'user', content }], max_tokens: 77 })
  expect(question).toMatchObject({ maxAnswerTokens: 77 })
  expect(question.kind === 'fine' && question.maxPromptTokens).toBeGreaterThanOrEqual(3000)
})

const longText = 'some words '.repeat(5000)
const pixel = 'data:image/png;base64,AAAA'

test.each<[string, object]>([
  ['a message', { messages: [{ role: 'user', type: 'image', content: longText }] }],
  [
    'a message with a picture of the other format',
    { messages: [{ role: 'user', type: 'image_url', content: longText }] },
  ],
  [
    'an answer’s format',
    {
      messages,
      response_format: {
        type: 'json_schema',
        json_schema: { schema: { type: 'image', description: longText } },
      },
    },
  ],
  [
    'a text beside a picture',
    {
      messages: [
        { role: 'user', content: [{ type: 'image_url', image_url: { url: pixel }, text: longText }] },
      ],
    },
  ],
])('text in %s that calls itself a picture counts as the text that it is', (_, more) => {
  const question = { model: 'openai/small', ...more }
  expect(ask(question, 'chat', { caps: { images: true } })).toMatchObject({ code: 'input_too_long' })
  const caps = { images: true, maxInputTokens: 1_000_000 }
  const fine = ask(question, 'chat', { caps })
  expect(fine.kind === 'fine' && fine.maxPromptTokens).toBeGreaterThan(longText.length)
})

test('a picture counts as one, however many bytes it has', () => {
  const url = pixel + 'A'.repeat(200_000)
  const content = [
    { type: 'text', text: 'What is it?' },
    { type: 'image_url', image_url: { url } },
  ]
  const question = { model: 'openai/small', messages: [{ role: 'user', content }] }
  const fine = ask(question, 'chat', { caps: { images: true } })
  expect(fine.kind === 'fine' && fine.maxPromptTokens).toBeGreaterThan(3000)
  expect(fine.kind === 'fine' && fine.maxPromptTokens).toBeLessThan(4000)
})

test.each<[string, QuestionKind, object]>([
  [
    'an address beside data',
    'chat',
    { type: 'image_url', source: { type: 'base64' }, image_url: { url: 'https://elsewhere.example/a' } },
  ],
  ['data beside data', 'chat', { type: 'image_url', source: { type: 'base64' }, image_url: { url: pixel } }],
  [
    'an address in the other format',
    'messages',
    {
      type: 'image',
      source: { type: 'base64', media_type: 'image/png', data: 'AAAA' },
      image_url: { url: 'https://elsewhere.example/a' },
    },
  ],
  [
    'a document in the place of a picture',
    'messages',
    { type: 'image', source: { type: 'base64', media_type: 'application/pdf', data: 'AAAA' } },
  ],
  ['data of no type at all', 'messages', { type: 'image', source: { type: 'base64', data: 'AAAA' } }],
  ['data that are no picture', 'chat', { type: 'image_url', image_url: { url: 'data:text/plain,hello' } }],
])('no picture is %s', (_, kind, part) => {
  const question = { model: 'openai/small', messages: [{ role: 'user', content: [part] }], max_tokens: 5 }
  expect(ask(question, kind, { caps: { images: true } })).toMatchObject({
    message: 'This public demo takes pictures only within the request, as data.',
  })
})

test.each<[string, string]>([
  ['an answer’s format', `"response_format":${'['.repeat(50_000)}${']'.repeat(50_000)}`],
  ['contents within contents', `"messages":[${'{"content":['.repeat(20_000)}${']}'.repeat(20_000)}]`],
])('%s that nests without end is refused', (_, field) => {
  expect(ask(`{"model":"openai/small",${field}}`)).toMatchObject({
    kind: 'refused',
    code: 'invalid_json',
    message: expect.stringContaining('nests deeper'),
  })
})

test('nothing is kept in a provider’s cache, which costs more than input', () => {
  const mark = { cache_control: { type: 'ephemeral', ttl: '1h' } }
  const content = [{ type: 'text', text: 'hello', ...mark }]
  const clock = { name: 'clock', input_schema: { type: 'object' } }
  const asked = {
    model: 'openai/small',
    max_tokens: 5,
    system: [{ type: 'text', text: 'Be brief.', ...mark }],
    messages: [{ role: 'user', content, ...mark }],
    tools: [{ ...clock, ...mark }],
  }
  const question = ask(asked, 'messages', { caps: { tools: true } })
  expect(question.kind === 'fine' && JSON.parse(question.body)).toEqual({
    model: 'openai/small',
    max_tokens: 5,
    system: [{ type: 'text', text: 'Be brief.' }],
    messages: [{ role: 'user', content: [{ type: 'text', text: 'hello' }] }],
    tools: [clock],
  })
})
