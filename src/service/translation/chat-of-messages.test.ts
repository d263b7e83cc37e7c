import { describe, expect, test } from 'vitest'
import type { ContentBlock, Message, MessagesRequest } from '#protocol/anthropic/messages.ts'
import { ServiceError } from '../base/service-error.ts'
import { chatOfMessages } from './chat-of-messages.ts'

const hello: Message = { role: 'user', content: 'hello' }
const ask = (more: Partial<MessagesRequest> = {}): MessagesRequest => ({
  model: 'alpha',
  max_tokens: 100,
  messages: [hello],
  ...more,
})
const translated = (more: Partial<MessagesRequest>) => chatOfMessages(ask(more), 'acme')
const turns = (...messages: Message[]) => {
  const { request, dropped } = translated({ messages })
  return { messages: request.messages, dropped }
}
const user = (...content: ContentBlock[]): Message => ({ role: 'user', content })
const assistant = (...content: ContentBlock[]): Message => ({ role: 'assistant', content })
const text = (words: string): ContentBlock => ({ type: 'text', text: words })
const picture: ContentBlock = {
  type: 'image',
  source: { type: 'base64', media_type: 'image/png', data: 'AAAA' },
}
const picturePart = { type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } }
const use = (id: string, input: unknown = {}): ContentBlock => ({
  type: 'tool_use',
  id,
  name: 'search',
  input,
})
const call = (id: string, input = '{}') => ({
  id,
  type: 'function',
  function: { name: 'search', arguments: input },
})
const result = (id: string, content?: string | ContentBlock[], more = {}): ContentBlock => ({
  type: 'tool_result',
  tool_use_id: id,
  ...(content !== undefined && { content }),
  ...more,
})
const search = { name: 'search', description: 'Finds.', input_schema: { type: 'object' } }
const searchTool = {
  type: 'function',
  function: { name: 'search', description: 'Finds.', parameters: { type: 'object', properties: {} } },
}

test('a plain request has a plain translation', () => {
  expect(translated({})).toEqual({
    request: { model: 'alpha', messages: [{ role: 'user', content: 'hello' }], max_tokens: 100 },
    dropped: [],
  })
})

test.each<[Partial<MessagesRequest>, object]>([
  [{ temperature: 0 }, { temperature: 0 }],
  [{ top_p: 0.5 }, { top_p: 0.5 }],
  [{ stop_sequences: ['a', 'b'] }, { stop: ['a', 'b'] }],
  [{ stop_sequences: [] }, {}],
  [{ stream: true }, { stream: true, stream_options: { include_usage: true } }],
  [{ stream: false }, {}],
  [{ metadata: { user_id: 'u1' } }, { user: 'u1' }],
  [{ metadata: { user_id: null } }, {}],
  [{ metadata: {} }, {}],
  [{ thinking: { type: 'enabled', budget_tokens: 1024 } }, { reasoning_effort: 'low' }],
  [{ thinking: { type: 'enabled', budget_tokens: 2048 } }, { reasoning_effort: 'low' }],
  [{ thinking: { type: 'enabled', budget_tokens: 2049 } }, { reasoning_effort: 'medium' }],
  [{ thinking: { type: 'enabled', budget_tokens: 8192 } }, { reasoning_effort: 'medium' }],
  [{ thinking: { type: 'enabled', budget_tokens: 8193 } }, { reasoning_effort: 'high' }],
  [{ thinking: { type: 'adaptive' } }, {}],
  [{ output_config: { effort: 'low' } }, { reasoning_effort: 'low' }],
  [{ output_config: { effort: 'medium' }, thinking: { type: 'adaptive' } }, { reasoning_effort: 'medium' }],
  [{ output_config: { effort: 'high', format: null } }, { reasoning_effort: 'high' }],
  [
    { output_config: { effort: 'low' }, thinking: { type: 'enabled', budget_tokens: 9000 } },
    { reasoning_effort: 'low' },
  ],
  [{ cache_control: { type: 'ephemeral' } }, {}],
  [{ container: null }, {}],
  [
    { output_format: { type: 'json_schema', schema: { type: 'object' } } },
    {
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'answer', schema: { type: 'object' } },
      },
    },
  ],
  [
    { output_config: { format: { type: 'json_schema', schema: { type: 'object' } } } },
    {
      response_format: { type: 'json_schema', json_schema: { name: 'answer', schema: { type: 'object' } } },
    },
  ],
])('%j becomes %j', (given, expected) => {
  const { request, dropped } = translated(given)
  const { model: _m, messages: _n, max_tokens: _t, ...rest } = request
  expect(rest).toEqual(expected)
  expect(dropped).toEqual([])
})

test.each<[Partial<MessagesRequest>, string[]]>([
  [{ top_k: 5 }, ['top_k']],
  [{ service_tier: 'auto', mcp_servers: [] }, ['service_tier', 'mcp_servers']],
  [{ metadata: { user_id: 'x'.repeat(65) } }, ['metadata.user_id']],
  [{ output_config: { effort: 'turbo', format: null } }, ['output_config.effort']],
  [{ thinking: { type: 'disabled' } }, ['thinking']],
  [
    { output_config: { effort: 'low' }, thinking: { type: 'disabled' } },
    ['output_config.effort', 'thinking'],
  ],
  [{ output_config: { task_budget: 5 } }, ['output_config.task_budget']],
  [{ output_format: { type: 'poem' } }, ['output_format']],
  [{ output_format: { type: 'poem' }, output_config: { format: null } }, ['output_format']],
  [{ output_config: { format: { type: 'poem' } } }, ['output_config.format']],
])('of %j is dropped and named: %j', (given, names) => {
  const { request, dropped } = translated(given)
  expect(request).toEqual(translated({}).request)
  expect(dropped).toEqual(names)
})

test('an answer of no tokens is wanted by nobody but Anthropic', () => {
  const attempt = () => translated({ max_tokens: 0 })
  expect(attempt).toThrow(ServiceError)
  expect(attempt).toThrow('at least 1')
})

test.each([{ type: 'create' }, { type: 'continue', previous_message_id: 'msg_1' }])(
  'a conversation that the server is to hold, %j, is refused in the words that clients act upon',
  (thread) => {
    expect(() => translated({ thread })).toThrow(
      expect.objectContaining({
        status: 400,
        details: { error_code: 'thread_unsupported_request', unsupported: null },
      }),
    )
    expect(translated({ thread: null }).dropped).toEqual([])
  },
)

describe('the system prompt', () => {
  test.each<[NonNullable<MessagesRequest['system']>, string | undefined]>([
    ['Be brief.', 'Be brief.'],
    ['', undefined],
    [[], undefined],
    [[{ type: 'text', text: 'Be brief.', cache_control: { type: 'ephemeral' } }], 'Be brief.'],
    [
      [
        { type: 'text', text: 'Be brief.' },
        { type: 'text', text: 'Be kind.' },
      ],
      'Be brief.\n\nBe kind.',
    ],
  ])('%j is one text ahead of the messages: %j', (system, content) => {
    const first = content === undefined ? [] : [{ role: 'system', content }]
    expect(translated({ system }).request.messages).toEqual([...first, hello])
  })
})

describe('what a system says between the turns', () => {
  // The type of a message has the two roles of a turn alone.
  const system = (content: unknown) => ({ role: 'system', content }) as unknown as Message

  test('keeps its place', () => {
    const messages = [hello, system('It is late.'), system([text('Be'), text('brief.')]), hello]
    expect(turns(...messages)).toEqual({
      messages: [
        { role: 'user', content: 'hello' },
        { role: 'system', content: 'It is late.\n\nBe\n\nbrief.' },
        { role: 'user', content: 'hello' },
      ],
      dropped: [],
    })
  })

  test('stands behind the results of calls that it comes before', () => {
    const messages = [
      assistant(use('t1'), use('t2')),
      system('Note.'),
      user(result('t1', 'a'), result('t2', 'b'), text('c')),
    ]
    expect(turns(hello, ...messages).messages.slice(1)).toEqual([
      { role: 'assistant', content: null, tool_calls: [call('t1'), call('t2')] },
      { role: 'tool', tool_call_id: 't1', content: 'a' },
      { role: 'tool', tool_call_id: 't2', content: 'b' },
      { role: 'system', content: 'Note.' },
      { role: 'user', content: 'c' },
    ])
  })

  test('is no message where it only sets something; what is not text is named', () => {
    const sets = [system(undefined), system([]), system([{ type: 'tool_addition' }])]
    expect(turns(hello, ...sets)).toEqual({
      messages: [{ role: 'user', content: 'hello' }],
      dropped: ['messages[3].content[0]'],
    })
  })
})

describe('what a user says', () => {
  test('is a text when it is text alone', () => {
    expect(turns(user(text('one'), text('two'))).messages).toEqual([{ role: 'user', content: 'one\n\ntwo' }])
  })

  test('is a list of parts when it has pictures', () => {
    const linked: ContentBlock = { type: 'image', source: { type: 'url', url: 'https://a.example/b.png' } }
    expect(turns(user(text('look'), picture, linked)).messages).toEqual([
      {
        role: 'user',
        content: [
          { type: 'text', text: 'look' },
          picturePart,
          { type: 'image_url', image_url: { url: 'https://a.example/b.png' } },
        ],
      },
    ])
  })

  test.each<[string, Record<string, unknown>, unknown]>([
    [
      'a PDF',
      { title: 'Plan', source: { type: 'base64', media_type: 'application/pdf', data: 'JVBE' } },
      [file('Plan.pdf')],
    ],
    [
      'a PDF with a file name and a context',
      {
        title: 'b.pdf',
        context: 'A draft.',
        source: { type: 'base64', media_type: 'application/pdf', data: 'JVBE' },
      },
      [{ type: 'text', text: 'A draft.' }, file('b.pdf')],
    ],
    [
      'a PDF without a title',
      { source: { type: 'base64', media_type: 'application/pdf', data: 'JVBE' } },
      [file('document.pdf')],
    ],
    ['a text', { source: { type: 'text', media_type: 'text/plain', data: 'words' } }, 'words'],
    [
      'a text with a title',
      { title: 'Plan', context: 'A draft.', source: { type: 'text', data: 'words' } },
      'Plan\n\nA draft.\n\nwords',
    ],
    ['text as its content', { source: { type: 'content', content: 'words' } }, 'words'],
    [
      'blocks',
      { source: { type: 'content', content: [text('words'), picture] } },
      [{ type: 'text', text: 'words' }, picturePart],
    ],
  ])('may be a document: %s', (_, document, content) => {
    expect(turns(user({ type: 'document', ...document }))).toEqual({
      messages: [{ role: 'user', content }],
      dropped: [],
    })
  })

  test('may be a search result', () => {
    const found = { type: 'search_result', title: 'A', source: 'https://a.example', content: [text('words')] }
    expect(turns(user(found)).messages).toEqual([
      { role: 'user', content: 'A\n\nhttps://a.example\n\nwords' },
    ])
  })

  test.each<[string, ContentBlock]>([
    ['a picture that Anthropic stores', { type: 'image', source: { type: 'file', file_id: 'f' } }],
    ['a document that Anthropic stores', { type: 'document', source: { type: 'file', file_id: 'f' } }],
    ['a linked document', { type: 'document', source: { type: 'url', url: 'https://a.example/b.pdf' } }],
    ['a document without a source', { type: 'document' }],
    ['a block that nobody knows', { type: 'hologram' }],
  ])('is named when it cannot be carried: %s', (_, block) => {
    expect(turns(user(text('hi'), block))).toEqual({
      messages: [{ role: 'user', content: 'hi' }],
      dropped: ['messages[0].content[1]'],
    })
    expect(turns(hello, user(block)).messages).toEqual([hello])
  })
})

describe('a question of which nothing would be left', () => {
  const foreign = [
    ['document', { type: 'document', source: { type: 'url', url: 'https://example.com/a.pdf' } }],
    ['document', { type: 'document', source: { type: 'file', file_id: 'file_1' } }],
    ['image', { type: 'image', source: { type: 'file', file_id: 'file_1' } }],
    ['container_upload', { type: 'container_upload', file_id: 'file_1' }],
  ] as const
  test.each(foreign)('is refused, and its block is named: %s %j', (type, block) => {
    const conversation = [hello, assistant(text('Yes?')), user(block as ContentBlock)]
    for (const messages of [conversation, conversation.slice(-1)]) {
      const param = `messages[${messages.length - 1}].content[0]`
      expect(() => turns(...messages)).toThrow(
        expect.objectContaining({
          kind: 'invalid_request',
          body: {
            error: expect.objectContaining({ param, message: expect.stringContaining(type) as string }),
          },
        }) as Error,
      )
    }
  })

  test('is refused too where only blank text stands beside it, or an answer or a system behind it', () => {
    const block = foreign[2][1] as ContentBlock
    const prefill = assistant(text('I see'))
    for (const messages of [
      [user(text(''), block)],
      [user(block), prefill],
      [user(block), { role: 'system', content: 'Be brief.' } as Message],
    ])
      expect(() => turns(...messages)).toThrow(/cannot take a block of the type image/)
  })

  test('is asked where something else is there, or it is an earlier one', () => {
    const block = foreign[0][1]
    expect(turns(user(block, text('What is this?'))).messages).toEqual([
      { role: 'user', content: 'What is this?' },
    ])
    expect(turns(user(block), assistant(text('A picture.')), hello).messages).toEqual([
      { role: 'assistant', content: 'A picture.' },
      hello,
    ])
  })

  test('a result of which nothing is left says so', () => {
    const lost = result('t1', [foreign[0][1] as ContentBlock])
    expect(turns(hello, assistant(use('t1')), user(lost)).messages.at(-1)).toEqual({
      role: 'tool',
      tool_call_id: 't1',
      content: '[This result cannot be shown to this model.]',
    })
  })
})

test('thousands of questions that stand together are one in one go', () => {
  const pairs = Array.from({ length: 5_000 }, () => [user(text('a'.repeat(1_000))), assistant(text(''))])
  const { messages } = turns(...pairs.flat())
  expect(messages).toHaveLength(1)
  expect(messages[0]?.content).toHaveLength(5_000 * 1_002 - 2)
})

test('questions that stand together once a thought between them is left out are one', () => {
  const thought: ContentBlock = { type: 'thinking', thinking: 'Hm.', signature: 'abc' }
  expect(turns(hello, assistant(thought), user(text('again'), picture)).messages).toEqual([
    {
      role: 'user',
      content: [{ type: 'text', text: 'hello' }, { type: 'text', text: 'again' }, picturePart],
    },
  ])
  expect(turns(hello, assistant(thought), user(text('again'))).messages).toEqual([
    { role: 'user', content: 'hello\n\nagain' },
  ])
})

describe('tools in a conversation', () => {
  test('are calls, their results, and then what the user says', () => {
    const { messages, dropped } = turns(
      hello,
      assistant(text('I look.'), use('t1', { q: 'a' }), use('t2')),
      user(result('t1', 'found'), result('t2', [text('one'), text('two')]), text('and now?')),
    )
    expect(messages).toEqual([
      hello,
      { role: 'assistant', content: 'I look.', tool_calls: [call('t1', '{"q":"a"}'), call('t2')] },
      { role: 'tool', tool_call_id: 't1', content: 'found' },
      { role: 'tool', tool_call_id: 't2', content: 'one\n\ntwo' },
      { role: 'user', content: 'and now?' },
    ])
    expect(dropped).toEqual([])
  })

  test('need no words of the assistant', () => {
    expect(turns(assistant(use('t1'))).messages).toEqual([
      { role: 'assistant', content: null, tool_calls: [call('t1')] },
    ])
  })

  test('a result comes before words that the client put ahead of it', () => {
    const roles = turns(user(text('hi'), result('t1', 'x'))).messages.map(({ role }) => role)
    expect(roles).toEqual(['tool', 'user'])
  })

  test('calls and results in several messages of one role still stand together', () => {
    const { messages } = turns(
      assistant(text('First.'), use('t1')),
      assistant(use('t2')),
      user(result('t1', 'a'), text('one')),
      user(result('t2', 'b'), text('two')),
    )
    expect(messages).toEqual([
      { role: 'assistant', content: 'First.', tool_calls: [call('t1'), call('t2')] },
      { role: 'tool', tool_call_id: 't1', content: 'a' },
      { role: 'tool', tool_call_id: 't2', content: 'b' },
      { role: 'user', content: 'one\n\ntwo' },
    ])
  })

  test.each<[string, ContentBlock, string]>([
    ['nothing', result('t1'), ''],
    ['an empty list', result('t1', []), ''],
    ['an error', result('t1', 'no such file', { is_error: true }), 'Error: no such file'],
    ['no error', result('t1', 'fine', { is_error: false }), 'fine'],
  ])('a result may be %s', (_, block, content) => {
    expect(turns(user(block)).messages).toEqual([{ role: 'tool', tool_call_id: 't1', content }])
  })

  test('pictures and files of a result move into the message behind it', () => {
    const pdf = { type: 'document', source: { type: 'base64', media_type: 'application/pdf', data: 'JVBE' } }
    expect(turns(user(result('t1', [text('see'), picture, pdf]), text('well?'))).messages).toEqual([
      {
        role: 'tool',
        tool_call_id: 't1',
        content: 'see\n\n[picture: in the next message]\n\n[document: in the next message]',
      },
      { role: 'user', content: [picturePart, file('document.pdf'), { type: 'text', text: 'well?' }] },
    ])
  })

  test('what a result holds and cannot be carried is named', () => {
    const { messages, dropped } = turns(
      assistant(use('t1')),
      user(result('t1', [text('a'), { type: 'tool_reference' }])),
    )
    expect(messages.at(-1)).toEqual({ role: 'tool', tool_call_id: 't1', content: 'a' })
    expect(dropped).toEqual(['messages[1].content[0].content[1]'])
  })
})

describe('what an assistant said', () => {
  test('is one text: neighbours were one, others stood apart', () => {
    const reply = assistant(text('One '), text('text.'), use('t1'), text('Another.'))
    expect(turns(reply).messages[0]).toMatchObject({ content: 'One text.\n\nAnother.' })
  })

  test('loses its thinking, which is named', () => {
    const thought = assistant(
      { type: 'thinking', thinking: 'Hm.', signature: 'abc' },
      { type: 'redacted_thinking', data: 'xyz' },
      text('Yes.'),
    )
    expect(turns(hello, thought)).toEqual({
      messages: [hello, { role: 'assistant', content: 'Yes.' }],
      dropped: ['messages[1].content[0]', 'messages[1].content[1]'],
    })
  })

  const thought = (signature: string, thinking = 'Hm.') => ({ type: 'thinking', thinking, signature })
  const theirs = thought('unsigned:acme:reasoning_content')
  const withTools = (...content: ContentBlock[]) => {
    const { request, dropped } = translated({ messages: [hello, assistant(...content)], tools: [search] })
    return { reply: request.messages[1], dropped }
  }

  test('goes back to whoever thought it, where there are tools, in the field where it was said', () => {
    const again = thought('unsigned:acme:reasoning_content', 'Hm again.')
    expect(withTools(theirs, use('t1'))).toEqual({
      reply: { role: 'assistant', content: null, reasoning_content: 'Hm.', tool_calls: [call('t1')] },
      dropped: [],
    })
    expect(withTools(theirs, again, text('Yes.'))).toEqual({
      reply: { role: 'assistant', content: 'Yes.', reasoning_content: 'Hm.\n\nHm again.' },
      dropped: [],
    })
  })

  test('stays here, and is named, where there are no tools', () => {
    expect(turns(hello, assistant(theirs, text('Yes.')))).toEqual({
      messages: [hello, { role: 'assistant', content: 'Yes.' }],
      dropped: ['messages[1].content[0]'],
    })
  })

  test.each([
    ['another provider', 'unsigned:other:reasoning_content'],
    ['a field that is no input', 'unsigned:acme:reasoning'],
    ['a field that nobody has', 'unsigned:acme:__proto__'],
    ['a signature of Anthropic’s', 'EqQBAb9+/=='],
    ['nobody', ''],
  ])('goes to no other: of %s', (_, signature) => {
    expect(withTools(thought(signature), text('Yes.'))).toEqual({
      reply: { role: 'assistant', content: 'Yes.' },
      dropped: ['messages[1].content[0]'],
    })
  })

  test('keeps what its calls carry', () => {
    const extra = { google: { thought_signature: 'SIG' } }
    const { reply } = withTools({ ...use('t1'), extra_content: extra }, { ...use('t2'), extra_content: 'x' })
    expect(reply?.tool_calls).toEqual([{ ...call('t1'), extra_content: extra }, call('t2')])
  })

  test('is no message when nothing of it is left', () => {
    const { messages } = turns(hello, assistant({ type: 'thinking', thinking: 'Hm.' }))
    expect(messages).toEqual([hello])
  })
})

describe('tools on offer', () => {
  const webSearch = { type: 'web_search_20250305', name: 'web_search', input_schema: undefined }

  test('are functions', () => {
    expect(translated({ tools: [search] }).request.tools).toEqual([searchTool])
    const strict = translated({ tools: [{ ...search, type: 'custom', strict: true }] })
    expect(strict.request.tools).toEqual([
      { type: 'function', function: { ...searchTool.function, strict: true } },
    ])
  })

  test.each<[unknown, unknown]>([
    [{ type: 'object' }, { type: 'object', properties: {} }],
    [
      { type: 'object', properties: null },
      { type: 'object', properties: {} },
    ],
    [
      { type: 'object', properties: { a: {} } },
      { type: 'object', properties: { a: {} } },
    ],
    [{ anyOf: [] }, { anyOf: [] }],
  ])('with the schema %j have the parameters %j', (schema, parameters) => {
    const { tools } = translated({ tools: [{ name: 'now', input_schema: schema }] }).request
    expect(tools).toEqual([{ type: 'function', function: { name: 'now', parameters } }])
  })

  test('that Anthropic runs itself are dropped and named', () => {
    const { request, dropped } = translated({ tools: [webSearch, search], tool_choice: { type: 'auto' } })
    expect(request).toMatchObject({ tools: [searchTool], tool_choice: 'auto' })
    expect(dropped).toEqual(['tools[0]'])
  })

  test.each<[NonNullable<MessagesRequest['tool_choice']>, object]>([
    [{ type: 'auto' }, { tool_choice: 'auto' }],
    [{ type: 'any' }, { tool_choice: 'required' }],
    [{ type: 'none' }, { tool_choice: 'none' }],
    [{ type: 'tool', name: 'search' }, { tool_choice: { type: 'function', function: { name: 'search' } } }],
    [
      { type: 'auto', disable_parallel_tool_use: true },
      { tool_choice: 'auto', parallel_tool_calls: false },
    ],
    [{ type: 'any', disable_parallel_tool_use: false }, { tool_choice: 'required' }],
  ])('are used as %j says: %j', (choice, expected) => {
    const { request, dropped } = translated({ tools: [search], tool_choice: choice })
    expect(request).toEqual({ ...ask(), tools: [searchTool], ...expected })
    expect(dropped).toEqual([])
  })

  test.each<[NonNullable<MessagesRequest['tool_choice']>, string[]]>([
    [{ type: 'auto', disable_parallel_tool_use: true }, ['tools[0]']],
    [{ type: 'none' }, ['tools[0]']],
    [{ type: 'any' }, ['tools[0]', 'tool_choice']],
    [{ type: 'tool', name: 'web_search' }, ['tools[0]', 'tool_choice']],
  ])('and gone leave no choice behind: %j', (choice, names) => {
    const { request, dropped } = translated({ tools: [webSearch], tool_choice: choice })
    expect(request).toEqual(ask())
    expect(dropped).toEqual(names)
  })
})

function file(filename: string) {
  return { type: 'file', file: { filename, file_data: 'data:application/pdf;base64,JVBE' } }
}
