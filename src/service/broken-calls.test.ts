// An event that cannot be read ends the answer in an error: without it a text would say something else, and a call of a
// tool might still be JSON, so that somebody would carry out what no model has asked for.
import { expect, test } from 'vitest'
import { readAnswer } from './testing/read-answer.ts'
import { startTestService } from './testing/test-service.ts'

const cutEvent = 'data: {"id":"x","choi\n\n'

const chatEvent = (delta: object, reason: string | null = null) =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'alpha', choices: [{ index: 0, delta, finish_reason: reason }] })}\n\n`
const callDelta = (text: string, more: object = {}) => ({
  tool_calls: [{ index: 0, ...more, function: { name: 'remove', arguments: text } }],
})
const messagesEvent = (event: { type: string; [field: string]: unknown }) =>
  `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`

const openai = {
  text: [chatEvent({ content: 'I will. ' })],
  call: [chatEvent(callDelta('{"path":"/tmp/a', { id: 'c1', type: 'function' })), chatEvent(callDelta('"}'))],
  end: [chatEvent({}, 'tool_calls'), 'data: [DONE]\n\n'],
}
const block = (index: number, content_block: object) =>
  messagesEvent({ type: 'content_block_start', index, content_block })
const grown = (index: number, delta: object) => messagesEvent({ type: 'content_block_delta', index, delta })
const message = {
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model: 'alpha',
  content: [],
  stop_reason: null,
  stop_sequence: null,
  usage: { input_tokens: 3, output_tokens: 1 },
}
const anthropic = {
  text: [
    messagesEvent({ type: 'message_start', message }),
    block(0, { type: 'text', text: '' }),
    grown(0, { type: 'text_delta', text: 'I will. ' }),
    messagesEvent({ type: 'content_block_stop', index: 0 }),
  ],
  call: [
    block(1, { type: 'tool_use', id: 'c1', name: 'remove', input: {} }) +
      grown(1, { type: 'input_json_delta', partial_json: '{"path":"/tmp/a' }),
    grown(1, { type: 'input_json_delta', partial_json: '"}' }),
  ],
  end: [
    messagesEvent({ type: 'content_block_stop', index: 1 }),
    messagesEvent({
      type: 'message_delta',
      delta: { stop_reason: 'tool_use', stop_sequence: null },
      usage: { output_tokens: 9 },
    }),
    messagesEvent({ type: 'message_stop' }),
  ],
}
const formats = { openai, anthropic }
const everyWay = (['openai', 'anthropic'] as const).flatMap((format) =>
  (['chat', 'messages'] as const).flatMap((family) =>
    [true, false].map((isStream) => ({ format, family, isStream })),
  ),
)

async function ask({ format, family, isStream }: (typeof everyWay)[number], body: string) {
  const acme = await startTestService({
    models: { alpha: { kind: 'raw', headers: { 'content-type': 'text/event-stream' }, body } },
    provider: { format },
  })
  const question = { model: 'acme/alpha', messages: [{ role: 'user', content: 'hello' }], stream: isStream }
  const path = family === 'chat' ? '/v1/chat/completions' : '/v1/messages'
  try {
    return await readAnswer(family, await acme.post(path, { ...question, max_tokens: 100 }))
  } finally {
    await acme.close()
  }
}

test.each(everyWay)('whole it is whole: $format to $family, streamed: $isStream', async (way) => {
  const { text, call, end } = formats[way.format]
  expect(await ask(way, [...text, ...call, ...end].join(''))).toMatchObject({
    text: 'I will. ',
    isWhole: true,
  })
})

test.each(everyWay)('a gap in the text is an error: $format to $family, streamed: $isStream', async (way) => {
  const { text } = formats[way.format]
  const end = formats[way.format].end.map((event) =>
    event.replace('"tool_calls"', '"stop"').replace('"tool_use"', '"end_turn"'),
  )
  const read = await ask(way, [...text, cutEvent, ...end].join(''))
  expect(read.isWhole).toBe(false)
  expect(read.error?.message).toContain('cannot be read')
  // Behind the end it is no gap.
  expect(await ask(way, [...text, ...end.slice(0, -1), cutEvent, ...end.slice(-1)].join(''))).toMatchObject({
    text: 'I will. ',
    isWhole: true,
  })
})

test.each(
  everyWay.flatMap((way) => (['before', 'within', 'after'] as const).map((where) => ({ ...way, where }))),
)('a gap $where a call is an error: $format to $family, streamed: $isStream', async ({ where, ...way }) => {
  const { text, call, end } = formats[way.format]
  const [first = '', second = ''] = call
  const pieces = {
    before: [...text, cutEvent, first, second],
    within: [...text, first, cutEvent, second],
    after: [...text, first, second, cutEvent],
  }
  const read = await ask(way, [...pieces[where], ...end].join(''))
  expect(read.isWhole).toBe(false)
  expect(read.error?.message).toContain('cannot be read')
})
