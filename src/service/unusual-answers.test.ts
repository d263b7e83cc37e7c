// Answers in forms that their format does not know, as upstreams send them all the same: clients get the usual one.
import { describe, expect, test } from 'vitest'
import type { ChatCompletion, ChatCompletionChunk } from '#protocol/openai/chat.ts'
import type { MessagesAnswer, MessageStreamEvent } from '#protocol/anthropic/messages.ts'
import { readEvents } from '#protocol/sse/read-events.ts'
import type { Behaviour } from './testing/fake-behaviour.ts'
import { readAnswer } from './testing/read-answer.ts'
import { startTestService } from './testing/test-service.ts'

const head = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'alpha' }
const sse = (choices: object[], around: object = head): Behaviour => ({
  kind: 'raw',
  headers: { 'content-type': 'text/event-stream' },
  body: [...choices.map((choice) => JSON.stringify({ ...around, choices: [choice] })), '[DONE]']
    .map((data) => `data: ${data}\n\n`)
    .join(''),
})
const choiceWith = (content: string, finish_reason: string | null = null) => ({
  index: 0,
  delta: { content },
  finish_reason,
})
const json = (choice: object, around: object = head): Behaviour => ({
  kind: 'raw',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    ...around,
    object: 'chat.completion',
    choices: [choice],
    usage: { prompt_tokens: 4, completion_tokens: 2, total_tokens: 6 },
  }),
})

async function ask(
  family: 'chat' | 'messages',
  behaviour: Behaviour,
  stream: boolean,
  format: 'openai' | 'anthropic' = 'openai',
) {
  const acme = await startTestService({ models: { alpha: behaviour }, provider: { format } })
  try {
    const response = await acme.post(family === 'chat' ? '/v1/chat/completions' : '/v1/messages', {
      model: 'acme/alpha',
      messages: [{ role: 'user', content: 'hello' }],
      max_tokens: 100,
      stream,
    })
    const copy = response.clone()
    return { read: await readAnswer(family, response), response: copy }
  } finally {
    await acme.close()
  }
}
async function chunksOf(response: Response): Promise<ChatCompletionChunk[]> {
  const chunks: ChatCompletionChunk[] = []
  for await (const { data } of readEvents(response.body ?? new ReadableStream()))
    if (data !== '[DONE]') chunks.push(JSON.parse(data) as ChatCompletionChunk)
  return chunks
}
const everyWay = (['chat', 'messages'] as const).flatMap((family) =>
  [true, false].map((stream) => ({ family, stream })),
)

const wholeInOne: [string, object[]][] = [
  ['a message', [{ index: 0, message: { role: 'assistant', content: 'Hello.' }, finish_reason: 'stop' }]],
  ['a text', [{ index: 0, text: 'Hello.', finish_reason: 'stop' }]],
  [
    'a message behind a delta that says who speaks',
    [
      { index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null },
      { index: 0, message: { role: 'assistant', content: 'Hello.' }, finish_reason: 'stop' },
    ],
  ],
  [
    'a message that repeats what the deltas have said',
    [
      { index: 0, delta: { content: 'Hello.' }, finish_reason: null },
      { index: 0, message: { role: 'assistant', content: 'Hello.' }, finish_reason: 'stop' },
    ],
  ],
]
test.each(wholeInOne.flatMap(([name, choices]) => everyWay.map((way) => ({ name, choices, ...way }))))(
  'a stream that holds $name is read once: to $family, streamed: $stream',
  async ({ choices, family, stream }) => {
    const { read } = await ask(family, sse(choices), stream)
    expect(read).toMatchObject({ status: 200, text: 'Hello.', isWhole: true })
  },
)

test.each(wholeInOne)('a stream that holds %s begins with who speaks', async (_, choices) => {
  const { response } = await ask('chat', sse(choices), true)
  const [first] = await chunksOf(response)
  expect(first?.choices[0]?.delta.role).toBe('assistant')
})

test('choices without an index get one', async () => {
  const { response } = await ask(
    'chat',
    sse([{ delta: { content: 'Hello' } }, { delta: { content: '.' }, finish_reason: 'stop' }]),
    true,
  )
  const chunks = await chunksOf(response)
  expect(chunks.map(({ choices }) => choices[0]?.index)).toEqual([0, 0])
})

const calls = [{ index: 0, id: 'c1', type: 'function', function: { name: 'find', arguments: { q: 'a' } } }]
test('arguments that are an object become text for chat clients', async () => {
  const message = { role: 'assistant', content: null, tool_calls: calls }
  const whole = await ask('chat', json({ index: 0, message, finish_reason: 'tool_calls' }), false)
  const { choices } = (await whole.response.json()) as ChatCompletion
  expect(choices[0]?.message.tool_calls?.[0]?.function.arguments).toBe('{"q":"a"}')

  const delta = sse([{ index: 0, delta: { tool_calls: calls }, finish_reason: 'tool_calls' }])
  const streamed = await ask('chat', delta, true)
  const [chunk] = await chunksOf(streamed.response)
  expect(chunk?.choices[0]?.delta.tool_calls?.[0]?.function.arguments).toBe('{"q":"a"}')

  const collected = await ask('chat', delta, false)
  const { choices: put } = (await collected.response.json()) as ChatCompletion
  expect(put[0]?.message.tool_calls?.[0]?.function.arguments).toBe('{"q":"a"}')
})

test.each(everyWay)(
  'an error in the choice is told in its own words: to $family, streamed: $stream',
  async ({ family, stream }) => {
    const emptyAnswer = stream ? { delta: { content: '' } } : { message: { role: 'assistant', content: '' } }
    const error = { code: 502, message: 'The provider lost its way.' }
    const choice = { index: 0, ...emptyAnswer, finish_reason: 'error', error }
    const { read } = await ask(family, stream ? sse([choice]) : json(choice), stream)
    expect(read.isWhole).toBe(false)
    expect(read.error?.message).toContain('The provider lost its way.')
  },
)

test.each(everyWay)(
  'an event that is called an error is one, whatever its words stand in: to $family, streamed: $stream',
  async ({ family, stream }) => {
    const body = 'event: error\ndata: {"message":"Out of memory."}\n\n'
    const headers = { 'content-type': 'text/event-stream' }
    const { read } = await ask(family, { kind: 'raw', headers, body }, stream)
    expect(read.isWhole).toBe(false)
    expect(read.error?.message).toContain('Out of memory.')
  },
)

// Mistral's reasoning models say what they think and what they answer in parts.
const thought = (text: string) => ({ type: 'thinking', thinking: [{ type: 'text', text }], closed: true })
const textPart = (text: string) => ({ type: 'text', text })
const source = { type: 'reference', reference_ids: [3] }
const inParts = [
  '',
  [thought('H')],
  [thought('m.')],
  [textPart('Hel')],
  [source],
  [textPart('l'), textPart('o')],
  '.',
]
const partsAsStream = sse(
  inParts.map((content, place) => ({
    index: 0,
    delta: { content },
    finish_reason: place === inParts.length - 1 ? 'stop' : null,
  })),
)
const partsAsWhole = json({
  index: 0,
  message: {
    role: 'assistant',
    content: [thought('H'), thought('m.'), textPart('Hel'), source, textPart('lo.')],
  },
  finish_reason: 'stop',
})

test.each(
  [
    { form: 'a stream', behaviour: partsAsStream },
    { form: 'a whole answer', behaviour: partsAsWhole },
  ].flatMap((given) => everyWay.map((way) => ({ ...given, ...way }))),
)(
  "Mistral's parts in $form are text and thinking: to $family, streamed: $stream",
  async ({ behaviour, family, stream }) => {
    const { read, response } = await ask(family, behaviour, stream)
    expect(read).toMatchObject({ status: 200, text: 'Hello.', isWhole: true })
    expect(await thinkingIn(response, family, stream)).toBe('Hm.')
  },
)

test('parts without words are not lost to chat clients', async () => {
  const whole = await ask('chat', partsAsWhole, false)
  const { choices } = (await whole.response.json()) as ChatCompletion
  expect(choices[0]?.message).toMatchObject({ content: 'Hello.', content_parts: [source] })
  const streamed = await chunksOf((await ask('chat', partsAsStream, true)).response)
  expect(streamed.flatMap((chunk) => chunk.choices[0]?.delta)).toContainEqual({
    content: '',
    content_parts: [source],
  })
})

async function thinkingIn(response: Response, family: 'chat' | 'messages', stream: boolean) {
  if (family === 'chat') {
    const parts = stream
      ? (await chunksOf(response)).map(({ choices }) => choices[0]?.delta)
      : ((await response.json()) as ChatCompletion).choices.map(({ message }) => message)
    return parts.map((one) => one?.reasoning_content ?? '').join('')
  }
  if (!stream) {
    const { content } = (await response.json()) as MessagesAnswer
    return content.map((block) => ('thinking' in block ? block.thinking : '')).join('')
  }
  let thinking = ''
  for await (const { data } of readEvents(response.body ?? new ReadableStream())) {
    const event = JSON.parse(data) as MessageStreamEvent
    if (event.type === 'content_block_delta' && event.delta.type === 'thinking_delta')
      thinking += event.delta.thinking
  }
  return thinking
}

test('a stream put together is called as its first chunk with a name is', async () => {
  const blank = { id: '', object: '', created: 0, model: '', choices: [], prompt_filter_results: [] }
  const chunk = { ...head, choices: [{ index: 0, delta: { content: 'Hello.' }, finish_reason: 'stop' }] }
  const body = [blank, chunk].map((one) => `data: ${JSON.stringify(one)}\n\n`).join('') + 'data: [DONE]\n\n'
  const behaviour: Behaviour = { kind: 'raw', headers: { 'content-type': 'text/event-stream' }, body }
  const { response } = await ask('chat', behaviour, false)
  expect(await response.json()).toMatchObject({ id: 'chatcmpl-1', created: 1, object: 'chat.completion' })
})

const messageStream = (items: { type: string }[]): Behaviour => ({
  kind: 'raw',
  headers: { 'content-type': 'text/event-stream' },
  body: items.map((item) => `event: ${item.type}\ndata: ${JSON.stringify(item)}\n\n`).join(''),
})
const nameless = [
  { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
  { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Hello.' } },
  { type: 'content_block_stop', index: 0 },
  { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 2 } },
  { type: 'message_stop' },
]
const withoutId = { type: 'message', role: 'assistant', model: 'alpha', content: [], stop_reason: null }

test.each<[string, Behaviour, 'openai' | 'anthropic', boolean]>([
  [
    'a message',
    messageStream([{ type: 'message_start', message: withoutId } as { type: string }, ...nameless]),
    'anthropic',
    true,
  ],
  ['a message without a beginning', messageStream(nameless), 'anthropic', true],
  ['a stream put together', sse([choiceWith('Hello.', 'stop')], { ...head, id: undefined }), 'openai', false],
])('each answer without an id gets one of its own: %s', async (_, behaviour, format, stream) => {
  const ids = new Set<string>()
  for (let time = 0; time < 2; time += 1) {
    const { response } = await ask('chat', behaviour, stream, format)
    const answers = stream ? await chunksOf(response) : [(await response.json()) as ChatCompletion]
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    ids.add(answers[0]?.id ?? '')
  }
  expect(ids.size).toBe(2)
})

test.each([true, false])('the time of an answer is told in whole seconds, streamed: %s', async (stream) => {
  const precise = { ...head, created: 1_700_000_000.75 }
  const choice = { index: 0, message: { role: 'assistant', content: 'Hello.' }, finish_reason: 'stop' }
  for (const behaviour of [sse([choiceWith('Hello.', 'stop')], precise), json(choice, precise)]) {
    const { response } = await ask('chat', behaviour, stream)
    const answers = stream ? await chunksOf(response) : [(await response.json()) as ChatCompletion]
    for (const { created } of answers) expect(created).toBe(1_700_000_000)
  }
})

test('a message put together keeps its citations, its summary and what was done to the conversation', async () => {
  const citation = { type: 'char_location', cited_text: 'Hello', document_index: 0 }
  const events = [
    {
      type: 'message_start',
      message: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model: 'alpha',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: 4, output_tokens: 1 },
      },
    },
    { type: 'content_block_start', index: 0, content_block: { type: 'compaction', content: null } },
    { type: 'content_block_delta', index: 0, delta: { type: 'compaction_delta', content: 'So far.' } },
    { type: 'content_block_stop', index: 0 },
    { type: 'content_block_start', index: 1, content_block: { type: 'text', text: '', citations: [] } },
    { type: 'content_block_delta', index: 1, delta: { type: 'text_delta', text: 'Hello.' } },
    { type: 'content_block_delta', index: 1, delta: { type: 'citations_delta', citation } },
    { type: 'content_block_stop', index: 1 },
    {
      type: 'message_delta',
      delta: { stop_reason: 'end_turn', stop_sequence: null },
      usage: { output_tokens: 3 },
      context_management: { applied_edits: [] },
    },
    { type: 'message_stop' },
  ]
  const body = events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join('')
  const behaviour: Behaviour = { kind: 'raw', headers: { 'content-type': 'text/event-stream' }, body }
  const { response } = await ask('messages', behaviour, false, 'anthropic')
  const message = (await response.json()) as MessagesAnswer
  expect(message).toMatchObject({ type: 'message', context_management: { applied_edits: [] } })
  expect(message.content).toEqual([
    { type: 'compaction', content: 'So far.' },
    { type: 'text', text: 'Hello.', citations: [citation] },
  ])
})

test.each([
  ['model_length', 'length', 'max_tokens'],
  ['content_filter: PROHIBITED_CONTENT', 'content_filter', 'refusal'],
  ['not_known_yet', 'not_known_yet', 'not_known_yet'],
])('an end for the reason "%s" is never called a natural one', async (reason, ofChat, ofMessages) => {
  const choice = { index: 0, message: { role: 'assistant', content: 'Hel' }, finish_reason: reason }
  const whole = await ask('chat', json(choice), false)
  expect(((await whole.response.json()) as ChatCompletion).choices[0]?.finish_reason).toBe(ofChat)
  const message = await ask('messages', json(choice), false)
  expect(((await message.response.json()) as MessagesAnswer).stop_reason).toBe(ofMessages)
})

test.each(
  ['insufficient_system_resource', 'abort', 'MALFORMED_FUNCTION_CALL'].flatMap((reason) =>
    everyWay.map((way) => ({ reason, ...way })),
  ),
)(
  'an answer that was broken off ("$reason") is an error: to $family, streamed: $stream',
  async ({ reason, family, stream }) => {
    const { read } = await ask(
      family,
      sse([{ index: 0, delta: { content: 'Hel' }, finish_reason: reason }]),
      stream,
    )
    expect(read.isWhole).toBe(false)
    expect(read.error).toBeDefined()
  },
)

test('an end that is told again is one end, and nothing that is said beside it is lost', async () => {
  const again = { ...choiceWith('', 'stop'), logprobs: { content: [] } }
  const twice = sse([
    choiceWith('Hel'),
    choiceWith('', 'stop'),
    choiceWith('lo', 'stop'),
    again,
    choiceWith('.'),
  ])
  const { response } = await ask('chat', twice, true)
  const chunks = await chunksOf(response)
  const ends = chunks.flatMap(({ choices }) => choices.flatMap(({ finish_reason: reason }) => reason ?? []))
  expect(ends).toEqual(['stop'])
  expect(chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('')).toBe('Hello.')
  expect(chunks.some(({ choices }) => choices[0]?.logprobs)).toBe(true)
})

test.each([
  ['length', 'max_tokens'],
  ['content_filter', 'refusal'],
])(
  'an answer that ends once more for another reason, "%s", has ended for that',
  async (reason, ofMessages) => {
    const other = sse([choiceWith('Hel', 'stop'), choiceWith('lo', reason)])
    const collected = await ask('chat', other, false)
    expect(((await collected.response.json()) as ChatCompletion).choices[0]?.finish_reason).toBe(reason)
    for (const stream of [true, false])
      expect(await (await ask('messages', other, stream)).response.text()).toContain(
        `"stop_reason":"${ofMessages}"`,
      )
  },
)

test('usage in the choice of an end that is told again counts', async () => {
  const usage = { prompt_tokens: 7, completion_tokens: 3, total_tokens: 10 }
  const { response } = await ask(
    'chat',
    sse([choiceWith('Hi', 'stop'), { ...choiceWith('', 'stop'), usage }]),
    false,
  )
  expect(((await response.json()) as ChatCompletion).usage).toMatchObject(usage)
})

test('of usage nothing is told to whoever did not ask, wherever an upstream puts it', async () => {
  const usage = { prompt_tokens: 4, completion_tokens: 2, total_tokens: 6 }
  const withUsage: Behaviour = {
    kind: 'raw',
    headers: { 'content-type': 'text/event-stream' },
    body: [choiceWith('Hello'), choiceWith('.', 'stop')]
      .map((choice) => `data: ${JSON.stringify({ ...head, choices: [choice], usage })}\n\n`)
      .concat('data: [DONE]\n\n')
      .join(''),
  }
  const { response } = await ask('chat', withUsage, true)
  const chunks = await chunksOf(response)
  expect(chunks.map(({ choices }) => choices[0]?.delta.content)).toEqual(['Hello', '.'])
  expect(chunks.filter((chunk) => 'usage' in chunk)).toEqual([])
})

const madeUp = /^call_[0-9a-f]{24}$/
test('calls without ids get some, by which their results can be told', async () => {
  const call = (name: string, index: number) => ({
    index,
    id: '',
    type: 'function',
    function: { name, arguments: '{}' },
  })
  const both = [call('find', 0), call('find', 1)]
  const answers = [
    await ask(
      'chat',
      json({ index: 0, message: { role: 'assistant', tool_calls: both }, finish_reason: 'tool_calls' }),
      false,
    ),
    await ask('chat', sse([{ index: 0, delta: { tool_calls: both }, finish_reason: 'tool_calls' }]), false),
  ]
  for (const { response } of answers) {
    const { choices } = (await response.json()) as ChatCompletion
    const ids = choices[0]?.message.tool_calls?.map(({ id }) => id)
    expect(ids).toEqual([expect.stringMatching(madeUp), expect.stringMatching(madeUp)])
    expect(new Set(ids).size).toBe(2)
  }
  const goesOn = { index: 0, function: { arguments: '{}' } }
  const streamed = await ask(
    'chat',
    sse([
      {
        index: 0,
        delta: { tool_calls: [{ ...call('find', 0), function: { name: 'find', arguments: '' } }] },
      },
      { index: 0, delta: { tool_calls: [goesOn] }, finish_reason: 'tool_calls' },
    ]),
    true,
  )
  const deltas = (await chunksOf(streamed.response)).map(({ choices }) => choices[0]?.delta.tool_calls?.[0])
  expect(deltas).toMatchObject([{ id: expect.stringMatching(madeUp) as string }, goesOn])
  expect(deltas[1]).not.toHaveProperty('id')
})

describe.each(['', null])('a call whose arguments are %j', (none) => {
  const call = { index: 0, id: 'c1', type: 'function', function: { name: 'now', arguments: none } }
  const argumentsIn = async (behaviour: Behaviour, stream: boolean) => {
    const { response } = await ask('chat', behaviour, stream)
    if (!stream) {
      const { choices } = (await response.json()) as ChatCompletion
      return choices[0]?.message.tool_calls?.map((made) => made.function.arguments).join('')
    }
    const fragments = (await chunksOf(response)).flatMap(({ choices }) => choices[0]?.delta.tool_calls ?? [])
    return fragments.map((fragment) => fragment.function.arguments ?? '').join('')
  }
  const whole = (reason: string) =>
    json({ index: 0, message: { role: 'assistant', tool_calls: [call] }, finish_reason: reason })
  const streamed = (reason: string) =>
    sse([{ index: 0, delta: { tool_calls: [call] } }, choiceWith('', reason), choiceWith('', reason)])

  test.each([true, false])('has an empty object of them, which is JSON, streamed: %s', async (stream) => {
    expect(await argumentsIn(whole('tool_calls'), stream)).toBe('{}')
    expect(await argumentsIn(streamed('tool_calls'), stream)).toBe('{}')
  })

  test.each([true, false])('has none where the answer was cut off, streamed: %s', async (stream) => {
    expect(await argumentsIn(streamed('max_tokens'), stream)).toBe('')
  })
})

test('a stream that nobody asked for and that falls silent was too late', async () => {
  const silent: Behaviour = {
    kind: 'raw',
    headers: { 'content-type': 'text/event-stream' },
    body: `data: ${JSON.stringify({ ...head, choices: [choiceWith('Hel')] })}\n\n`,
    open: true,
  }
  const acme = await startTestService({
    models: { alpha: silent },
    provider: { timeouts: { idleMs: 50 } },
  })
  const response = await acme.post('/v1/chat/completions', {
    model: 'acme/alpha',
    messages: [{ role: 'user', content: 'hello' }],
  })
  await acme.close()
  expect(response.status).toBe(504)
})

test("what was written to a cache is told as the Messages format has it, by OpenRouter's own name for it", async () => {
  const details = { cached_tokens: 100, cache_write_tokens: 800 }
  const usage = {
    prompt_tokens: 1000,
    completion_tokens: 2,
    total_tokens: 1002,
    prompt_tokens_details: details,
  }
  const choice = { index: 0, message: { role: 'assistant', content: 'Hello.' }, finish_reason: 'stop' }
  const { response } = await ask(
    'messages',
    {
      kind: 'raw',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...head, object: 'chat.completion', choices: [choice], usage }),
    },
    false,
  )
  expect(((await response.json()) as MessagesAnswer).usage).toMatchObject({
    input_tokens: 100,
    cache_creation_input_tokens: 800,
    cache_read_input_tokens: 100,
  })
})

test('an id that comes late is the only one', async () => {
  const begun = { index: 0, id: null, type: 'function', function: { name: 'find', arguments: '' } }
  const late = sse([
    { index: 0, delta: { tool_calls: [begun] } },
    { index: 0, delta: { tool_calls: [{ index: 0, id: 'real', function: { arguments: '{}' } }] } },
    choiceWith('', 'tool_calls'),
  ])
  const collected = await ask('chat', late, false)
  const { choices } = (await collected.response.json()) as ChatCompletion
  expect(choices[0]?.message.tool_calls?.map(({ id }) => id)).toEqual(['real'])
  const chunks = await chunksOf((await ask('chat', late, true)).response)
  expect(chunks.flatMap(({ choices: [choice] }) => choice?.delta.tool_calls?.[0]?.id ?? [])).toEqual(['real'])
})

test.each([null, undefined])('a call whose id stays %s gets one once its choice ends', async (id) => {
  const begun = { index: 0, id, type: 'function', function: { name: 'find', arguments: '' } }
  const goesOn = { index: 0, id, function: { arguments: '{}' } }
  const whole = { index: 1, id, type: 'function', function: { name: 'look', arguments: '{}' } }
  const begins = { index: 0, delta: { tool_calls: [begun] } }
  for (const choices of [
    [{ index: 0, delta: { tool_calls: [begun, whole] } }, choiceWith('', 'tool_calls')],
    [begins, { index: 0, delta: { tool_calls: [goesOn, whole] }, finish_reason: 'tool_calls' }],
    [begins, { index: 0, delta: { tool_calls: [goesOn, whole] }, finish_reason: '' }],
    [{ index: 0, delta: { tool_calls: [begun, whole] }, finish_reason: 'tool_calls' }],
  ]) {
    const collected = await ask('chat', sse(choices), false)
    const [choice] = ((await collected.response.json()) as ChatCompletion).choices
    const ids = choice?.message.tool_calls?.map((call) => call.id)
    expect(ids).toEqual([expect.stringMatching(madeUp), expect.stringMatching(madeUp)])
    expect(new Set(ids).size).toBe(2)
    const chunks = await chunksOf((await ask('chat', sse(choices), true)).response)
    const streamed = chunks.flatMap((chunk) => chunk.choices[0]?.delta.tool_calls ?? [])
    const given = streamed.filter((call) => typeof call.id === 'string')
    expect(given.map(({ index }) => index).sort()).toEqual([0, 1])
    expect(given.every((call) => madeUp.test(call.id ?? ''))).toBe(true)
  }
})
