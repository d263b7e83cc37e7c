// Answers that lack what their format promises, and that a client reads without looking.
import { expect, test } from 'vitest'
import type { Behaviour } from './testing/fake-behaviour.ts'
import { readAnswer, type ClientFamily } from './testing/read-answer.ts'
import { startTestService } from './testing/test-service.ts'

const json = (body: object): Behaviour => ({
  kind: 'raw',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const families = ['chat', 'messages'] as const

async function ask(
  family: ClientFamily,
  format: 'openai' | 'anthropic',
  behaviour: Behaviour,
  stream = false,
) {
  const acme = await startTestService({ models: { alpha: behaviour }, provider: { format } })
  const question = {
    model: 'acme/alpha',
    messages: [{ role: 'user', content: 'hello' }],
    max_tokens: 100,
    stream,
  }
  try {
    const response = await acme.post(family === 'chat' ? '/v1/chat/completions' : '/v1/messages', question)
    const body = stream ? undefined : ((await response.clone().json()) as Record<string, unknown>)
    return { body, read: await readAnswer(family, response) }
  } finally {
    await acme.close()
  }
}

const message = {
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model: 'alpha',
  content: [{ type: 'text', text: 'Hello.' }],
  stop_reason: 'end_turn',
  stop_sequence: null,
  usage: { input_tokens: 5, output_tokens: 2 },
}
const event = (fields: { type: string; [field: string]: unknown }) =>
  `event: ${fields.type}\ndata: ${JSON.stringify(fields)}\n\n`
const streamed = (start: object, end: object): Behaviour => ({
  kind: 'raw',
  headers: { 'content-type': 'text/event-stream' },
  body: [
    event({ type: 'message_start', message: { ...message, content: [], stop_reason: null, ...start } }),
    event({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }),
    event({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Hello.' } }),
    event({ type: 'content_block_stop', index: 0 }),
    event({ type: 'message_delta', delta: { stop_reason: 'end_turn', stop_sequence: null }, ...end }),
    event({ type: 'message_stop' }),
  ].join(''),
})

const lacking: [string, object][] = [
  ['no id', { id: undefined }],
  ['an id of null', { id: null }],
  ['usage of null', { usage: null }],
]
test.each(
  lacking.flatMap(([name, fields]) =>
    families.flatMap((family) =>
      [false, true].flatMap((isStream) =>
        // A stream may be put together too.
        [false, true].map((isAsked) => ({ name, fields, family, isStream, isAsked })),
      ),
    ),
  ),
)(
  'a message with $name is a right answer: to $family, in a stream: $isStream, asked for one: $isAsked',
  async ({ fields, family, isStream, isAsked }) => {
    const behaviour = isStream ? streamed(fields, { usage: null }) : json({ ...message, ...fields })
    const { body, read } = await ask(family, 'anthropic', behaviour, isAsked)
    expect(read).toMatchObject({ status: 200, text: 'Hello.', isWhole: true })
    expect(body ? body.id : 'msg_of_a_stream').toMatch(/^(msg_|chatcmpl-)\S+$/)
  },
)

test('figures of null in a stream of a message are filled in as missing ones are', async () => {
  const none = { usage: { input_tokens: null, output_tokens: null } }
  const acme = await startTestService({
    models: { alpha: streamed(none, none) },
    provider: { format: 'anthropic' },
  })
  const question = { model: 'acme/alpha', messages: [{ role: 'user', content: 'hello' }], max_tokens: 100 }
  const response = await acme.post('/v1/messages', { ...question, stream: true })
  const text = await response.text()
  await acme.close()
  expect(text).toMatch(/message_start.*"input_tokens":[1-9]\d*,"output_tokens":0/)
  expect(text).toMatch(/message_delta.*"output_tokens":[1-9]/)
})

test.each(families)(
  'a call without its name is an error to %s, and no call of "undefined"',
  async (family) => {
    for (const block of [
      { type: 'tool_use', id: 't', input: {} },
      { type: 'tool_use', name: 'now', input: {} },
    ]) {
      const { read } = await ask(family, 'anthropic', json({ ...message, content: [block] }))
      expect(read).toMatchObject({ status: 502, isWhole: false })
    }
  },
)

const completion = {
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 7,
  model: 'alpha',
  choices: [{ index: 0, message: { role: 'assistant', content: 'Hello.' }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 5, completion_tokens: 2, total_tokens: 7 },
}
test.each([
  ['an id of null', { id: null }],
  ['a blank id', { id: '' }],
  ['no time', { created: null }],
  ['a blank object', { object: '' }],
  [
    'a choice without index and role',
    { choices: [{ message: { content: 'Hello.' }, finish_reason: 'stop' }] },
  ],
])('a completion with %s has what its format promises', async (_, fields) => {
  const { body, read } = await ask('chat', 'openai', json({ ...completion, ...fields }))
  expect(read).toMatchObject({ status: 200, text: 'Hello.', isWhole: true })
  expect(body).toMatchObject({
    id: expect.stringMatching(/^chatcmpl-\w+$/) as string,
    object: 'chat.completion',
    created: expect.any(Number) as number,
    choices: [{ index: 0, message: { role: 'assistant', content: 'Hello.' } }],
  })
})
