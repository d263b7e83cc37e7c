import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChatMessage } from '#protocol/openai/chat.ts'
import { turnsOf } from './messages-of-chat-turns.ts'

/** Messages as they come: their types say less than clients send. */
function read(messages: unknown[]) {
  const dropped = new Set<string>()
  return { ...turnsOf(messages as ChatMessage[], dropped), dropped: [...dropped] }
}

const user = (content: unknown) => ({ role: 'user', content })
const text = (words: string) => ({ type: 'text', text: words })
const call = (id: string, given: unknown = '{}', name = 'search') => ({
  id,
  type: 'function',
  function: { name, arguments: given },
})
const calls = (...list: unknown[]) => ({ role: 'assistant', content: null, tool_calls: list })
const result = (id: string, content: unknown = 'found') => ({ role: 'tool', tool_call_id: id, content })

describe('system messages', () => {
  test('are collected from everywhere in their order', () => {
    const { system, turns, dropped } = read([
      { role: 'system', content: 'Be brief.' },
      user('Hello'),
      { role: 'developer', content: [text('Be kind.'), text('Rhyme.')] },
      user('Again'),
      { role: 'system', content: '' },
    ])
    expect(system).toEqual([text('Be brief.'), text('Be kind.'), text('Rhyme.')])
    expect(turns).toEqual([{ role: 'user', content: [text('Hello'), text('Again')] }])
    expect(dropped).toEqual([])
  })

  test('hold text alone', () => {
    const image = { type: 'image_url', image_url: { url: 'https://example.com/a.png' } }
    const { dropped } = read([{ role: 'system', content: [text('Look.'), image] }, user('Hello')])
    expect(dropped).toEqual(['messages[0].content[1]'])
  })

  test('that are all there is become the question', () => {
    expect(read([{ role: 'system', content: 'Tell a joke.' }])).toMatchObject({
      system: [],
      turns: [{ role: 'user', content: [text('Tell a joke.')] }],
    })
  })
})

describe('the last turn is a user’s', () => {
  const answer = { role: 'assistant', content: 'Hello' }

  test('where a system has the last word', () => {
    const late = { role: 'system', content: 'Now in French.' }
    expect(read([{ role: 'system', content: 'Be brief.' }, user('Hi'), answer, late])).toMatchObject({
      system: [text('Be brief.')],
      turns: [{ role: 'user' }, { role: 'assistant' }, { role: 'user', content: [text('Now in French.')] }],
    })
    expect(read([user('Hi'), answer, late, user('Go on.')])).toMatchObject({
      system: [text('Now in French.')],
      turns: [{ role: 'user' }, { role: 'assistant' }, { role: 'user', content: [text('Go on.')] }],
    })
  })

  test('where the user says nothing', () => {
    const { turns } = read([user('Hi'), answer, user('')])
    expect(turns.at(-1)).toEqual({ role: 'user', content: [text('(No words.)')] })
  })

  test('or else there is none: what the model cannot hear is refused by its place', () => {
    const sound = { type: 'input_audio', input_audio: { data: 'AAAA', format: 'wav' } }
    expect(() => read([user('Hi'), answer, user([sound])])).toThrow(
      expect.objectContaining({
        kind: 'invalid_request',
        message: expect.stringContaining('messages[2].content[0]') as string,
      }),
    )
  })

  test('unless the client wants an answer gone on with, which ends in no thinking', () => {
    const details = [
      { type: 'reasoning.text', text: 'Hm.', signature: 'sig', format: 'anthropic-claude-v1', index: 0 },
    ]
    const thought = { ...answer, reasoning_details: details }
    expect(read([user('Hi'), thought]).turns.at(-1)).toMatchObject({
      role: 'assistant',
      content: [{ type: 'thinking' }, text('Hello')],
    })
    expect(read([user('Hi'), { ...thought, content: '' }]).turns).toMatchObject([{ role: 'user' }])
  })
})

describe('turns', () => {
  test('of one role that follow one another are one', () => {
    const { turns } = read([
      user('One'),
      user([text('Two'), text('Three')]),
      { role: 'assistant', content: 'Four' },
      { role: 'assistant', content: [text('Five')] },
      user('Six'),
    ])
    expect(turns).toEqual([
      { role: 'user', content: [text('One'), text('Two'), text('Three')] },
      { role: 'assistant', content: [text('Four'), text('Five')] },
      { role: 'user', content: [text('Six')] },
    ])
  })

  test('without a word are none, and neither are blank parts', () => {
    const { turns, dropped } = read([
      user('One'),
      { role: 'assistant', content: '' },
      { role: 'assistant', content: null },
      { role: 'assistant' },
      user([text(' \n'), text('Two'), text('')]),
    ])
    expect(turns).toEqual([{ role: 'user', content: [text('One'), text('Two')] }])
    expect(dropped).toEqual([])
  })

  test('begin with a user, even where the chat does not', () => {
    const { turns } = read([{ role: 'assistant', content: 'How can I help?' }, user('Sing.')])
    expect(turns.map(({ role }) => role)).toEqual(['user', 'assistant', 'user'])
    expect(turns[0]?.content).toEqual([text('(The conversation begins.)')])
  })

  test('that the model is to go on with end in a letter', () => {
    expect(read([user('Sing.'), { role: 'assistant', content: 'La la \n' }]).turns.at(-1)).toEqual({
      role: 'assistant',
      content: [text('La la')],
    })
    expect(read([user('Sing. '), { role: 'assistant', content: 'La ' }, user('On. ')]).turns).toEqual([
      { role: 'user', content: [text('Sing. ')] },
      { role: 'assistant', content: [text('La ')] },
      { role: 'user', content: [text('On. ')] },
    ])
  })

  test('keep a refusal, and marks for the cache', () => {
    const { turns } = read([
      user([{ ...text('A long book'), cache_control: { type: 'ephemeral' } }]),
      { role: 'assistant', content: null, refusal: 'I would rather not.' },
      user('Why?'),
      { role: 'assistant', content: [{ type: 'refusal', refusal: 'It is wrong.' }] },
    ])
    expect(turns[0]?.content).toEqual([{ ...text('A long book'), cache_control: { type: 'ephemeral' } }])
    expect(turns[1]?.content).toEqual([text('I would rather not.')])
    expect(turns[3]?.content).toEqual([text('It is wrong.')])
  })

  test('that all are empty are refused', () => {
    expect(() => read([user(''), { role: 'system', content: ' ' }])).toThrow(
      expect.objectContaining({ kind: 'invalid_request', message: expect.stringContaining('messages') }),
    )
  })

  test('name what speaks in them and has no place', () => {
    const { dropped } = read([
      { ...user('Hi'), name: 'Ann' },
      { role: 'assistant', content: 'Hello', audio: { id: 'audio-1' } },
      { ...user('Hi'), name: 'Bob' },
    ])
    expect(dropped).toEqual(['messages[].name', 'messages[1].audio'])
  })

  test('alternate, begin with a user and hold no blank text, whatever the chat', () => {
    const words = fc.constantFrom('', ' ', 'One', 'Two ')
    const message = fc.oneof(
      fc.record({ role: fc.constantFrom('system', 'user', 'assistant'), content: words }),
      fc.record({ role: fc.constantFrom('user'), content: fc.array(words.map(text), { minLength: 1 }) }),
    )
    const chat = fc.array(message, { maxLength: 8 }).map((messages) => [...messages, user('One')])
    const endings = fc.constantFrom([], [{ role: 'assistant', content: 'Two ' }])
    fc.assert(
      fc.property(chat, endings, (messages, ending) => {
        const { turns } = read([...messages, ...ending])
        expect(turns.map(({ role }) => role)).toEqual(
          turns.map((_, index) => (index % 2 === 0 ? 'user' : 'assistant')),
        )
        expect(turns.every(({ content }) => content.length > 0)).toBe(true)
        const texts = turns
          .flatMap(({ content }) => content)
          .map((block) => String('text' in block && block.text))
        expect(texts.every((one) => one.trim() !== '')).toBe(true)
        expect(turns.at(-1)?.role === 'assistant' && texts.at(-1)?.endsWith(' ')).toBe(false)
      }),
    )
  })
})

describe('pictures and files', () => {
  const picture = (url: unknown) => ({ type: 'image_url', image_url: { url, detail: 'auto' } })
  const file = (given: Record<string, unknown>) => ({ type: 'file', file: given })
  const pdf = 'JVBERi0xLjQK'
  const base64 = (mediaType: string, data: string) => ({ type: 'base64', media_type: mediaType, data })

  test.each<[string, unknown, unknown]>([
    [
      'an address',
      picture('https://example.com/a.png'),
      { type: 'image', source: { type: 'url', url: 'https://example.com/a.png' } },
    ],
    [
      'a picture',
      picture('data:image/png;base64,iVBO'),
      { type: 'image', source: base64('image/png', 'iVBO') },
    ],
    [
      'a type in capitals, with a parameter',
      picture('data:IMAGE/JPG;name=a.jpg;base64,/9j/'),
      { type: 'image', source: base64('image/jpeg', '/9j/') },
    ],
    [
      'a plain URL',
      { type: 'image_url', image_url: 'data:image/gif;base64,R0lG' },
      { type: 'image', source: base64('image/gif', 'R0lG') },
    ],
    [
      'a PDF where a picture belongs',
      picture(`data:application/pdf;base64,${pdf}`),
      { type: 'document', source: base64('application/pdf', pdf) },
    ],
    [
      'a PDF',
      file({ filename: 'a.pdf', file_data: `data:application/pdf;base64,${pdf}` }),
      { type: 'document', source: base64('application/pdf', pdf), title: 'a.pdf' },
    ],
    ['a bare PDF', file({ file_data: pdf }), { type: 'document', source: base64('application/pdf', pdf) }],
    [
      'the address of a PDF',
      file({ file_data: 'https://example.com/a.pdf' }),
      { type: 'document', source: { type: 'url', url: 'https://example.com/a.pdf' } },
    ],
    [
      'a text',
      file({ filename: 'a.md', file_data: 'data:text/markdown;base64,R3LDvMOfZQ==' }),
      { type: 'document', source: { type: 'text', media_type: 'text/plain', data: 'Grüße' }, title: 'a.md' },
    ],
    [
      'a picture as a file',
      file({ filename: 'a.webp', file_data: 'data:image/webp;base64,UklG' }),
      { type: 'image', source: base64('image/webp', 'UklG') },
    ],
  ])('%s is taken over', (_, part, block) => {
    const { turns, dropped } = read([user([part, text('What is it?')])])
    expect(turns[0]?.content).toEqual([block, text('What is it?')])
    expect(dropped).toEqual([])
  })

  test.each<[string, unknown]>([
    ['sound', { type: 'input_audio', input_audio: { data: 'UklG', format: 'wav' } }],
    ['a file that lies with another vendor', file({ file_id: 'file-1' })],
    ['a file of an unknown kind', file({ file_data: 'data:application/zip;base64,UEsD' })],
    ['a file that says nothing', file({ file_data: 'UEsD' })],
    ['a kind of part that nobody knows', { type: 'hologram' }],
    ['a part that is none', 7],
  ])('%s is left out and named', (_, part) => {
    const { turns, dropped } = read([user('Hello'), user([text('What is it?'), part])])
    expect(turns[0]?.content).toEqual([text('Hello'), text('What is it?')])
    expect(dropped).toEqual(['messages[1].content[1]'])
  })

  test('where nothing but a part is there that this format lacks, it is named, and what to do', () => {
    const sound = { type: 'input_audio', input_audio: { data: 'UklG', format: 'wav' } }
    expect(() => read([user([sound])])).toThrow(
      expect.objectContaining({
        status: 400,
        message:
          'Invalid messages[0].content[0]: this model cannot take a part of the type input_audio, and nothing else is there. Send text, an image or a PDF, or ask a model that takes it.',
        body: { error: expect.objectContaining({ param: 'messages[0].content[0]' }) },
      }),
    )
  })

  test.each([
    'data:image/svg+xml;base64,PHN2',
    'data:image/png,raw',
    'data:image/png;base64',
    'ftp://example.com/a.png',
    '',
    undefined,
  ])('a picture at %j is refused by its place', (url) => {
    expect(() => read([user('Hello'), user([text('Look'), picture(url)])])).toThrow(
      expect.objectContaining({
        status: 400,
        body: { error: expect.objectContaining({ param: 'messages[1].content[1].image_url.url' }) },
      }),
    )
  })

  test('an assistant shows none', () => {
    const shown = { role: 'assistant', content: [text('Here:'), picture('https://example.com/a.png')] }
    expect(read([user('Draw.'), shown]).dropped).toEqual(['messages[1].content[1]'])
  })
})

describe('tool calls', () => {
  test('and their results stand in the turns where the target looks for them', () => {
    const { turns, dropped } = read([
      user('Weather?'),
      { ...calls(call('call_1', '{"place":"Rome"}'), call('call_2', '')), content: 'I will look.' },
      result('call_1', '21 °C'),
      { role: 'system', content: 'Be brief.' },
      user('Quick!'),
      result('call_2', [text('Rain'), text('')]),
      { role: 'assistant', content: 'Warm and wet.' },
    ])
    expect(turns).toEqual([
      { role: 'user', content: [text('Weather?')] },
      {
        role: 'assistant',
        content: [
          text('I will look.'),
          { type: 'tool_use', id: 'call_1', name: 'search', input: { place: 'Rome' } },
          { type: 'tool_use', id: 'call_2', name: 'search', input: {} },
        ],
      },
      {
        role: 'user',
        content: [
          { type: 'tool_result', tool_use_id: 'call_1', content: [text('21 °C')] },
          { type: 'tool_result', tool_use_id: 'call_2', content: [text('Rain')] },
          text('Quick!'),
        ],
      },
      { role: 'assistant', content: [text('Warm and wet.')] },
    ])
    expect(dropped).toEqual([])
  })

  test('may have results that say nothing', () => {
    const { turns } = read([user('Go.'), calls(call('call_1')), result('call_1', '')])
    expect(turns[2]?.content).toEqual([{ type: 'tool_result', tool_use_id: 'call_1' }])
  })

  test('may have results that are pictures', () => {
    const picture = { type: 'image_url', image_url: { url: 'https://example.com/a.png' } }
    const { turns } = read([user('Go.'), calls(call('call_1')), result('call_1', [picture])])
    expect(turns[2]?.content).toMatchObject([{ type: 'tool_result', content: [{ type: 'image' }] }])
  })

  test.each([
    ['', {}],
    ['null', {}],
    [' {"a": 1} ', { a: 1 }],
    [{ a: 1 }, { a: 1 }],
    [undefined, {}],
  ])('with the arguments %j have the input %j', (given, input) => {
    const { id, function: called } = call('call_1')
    const made = { id, type: 'function', function: { name: called.name, arguments: given } }
    expect(read([user('Go.'), calls(made)]).turns[1]?.content).toMatchObject([{ input }])
  })

  test.each([
    ['{"a":', '{"a":'],
    ['[1]', '[1]'],
    ['7', '7'],
    ['"text"', '"text"'],
    [7, '7'],
    [[1], '[1]'],
  ])('with the arguments %j, which are no object, end no conversation', (given, unparsed) => {
    const { turns } = read([user('Go.'), calls(call('call_1'), call('call_2', given))])
    expect(turns[1]?.content).toMatchObject([{ input: {} }, { input: { unparsed_arguments: unparsed } }])
  })

  test.each<[string, unknown]>([
    ['messages[1].tool_calls[0].id', calls({ ...call('x'), id: undefined })],
    ['messages[1].tool_calls[0].function.name', calls({ id: 'call_1', type: 'function' })],
    ['messages[1].tool_calls[0].id', calls(null)],
    ['messages[1].tool_call_id', { role: 'tool', content: 'found' }],
  ])('without %s are refused', (param, message) => {
    expect(() => read([user('Go.'), message])).toThrow(
      expect.objectContaining({
        body: { error: expect.objectContaining({ param, code: 'missing_required_parameter' }) },
      }),
    )
  })

  test('get ids that the target takes, each but once, and results follow them', () => {
    const { turns } = read([
      user('Go.'),
      calls(call('functions.search:0'), call('functions_search_0')),
      result('functions_search_0'),
      result('functions.search:0'),
      calls(call('functions.search:0')),
      result('functions.search:0'),
      result('lost:1'),
    ])
    const ids = turns.map(({ content }) =>
      content.map((block) => ('tool_use_id' in block ? block.tool_use_id : 'id' in block ? block.id : null)),
    )
    expect(ids.slice(1)).toEqual([
      ['functions_search_0', 'functions_search_0_2'],
      ['functions_search_0_2', 'functions_search_0'],
      ['functions_search_0_3'],
      ['functions_search_0_3', 'lost_1'],
    ])
  })

  test('that all bear one id, in a chat of many, are told apart in no time', () => {
    const many = Array.from({ length: 50_000 }, () => call('call_0'))
    const { turns } = read([user('Go.'), calls(...many)])
    expect(new Set(turns[1]?.content.map((block) => 'id' in block && block.id)).size).toBe(many.length)
  })

  test('of tools that take a text are kept', () => {
    const custom = { id: 'call_1', type: 'custom', custom: { name: 'shell', input: 'ls' } }
    expect(read([user('Go.'), calls(custom)]).turns[1]?.content).toEqual([
      { type: 'tool_use', id: 'call_1', name: 'shell', input: { input: 'ls' } },
    ])
  })

  test('of the oldest kind are told by the name of their function', () => {
    const called = (given: string) => ({
      role: 'assistant',
      content: null,
      function_call: { name: 'search', arguments: given },
    })
    const answered = { role: 'function', name: 'search', content: 'found' }
    const { turns, dropped } = read([
      user('Go.'),
      called('{"n":1}'),
      answered,
      called('{"n":2}'),
      answered,
      { role: 'function', name: 'other', content: 'lost' },
    ])
    expect(turns.slice(1).flatMap(({ content }) => content)).toMatchObject([
      { type: 'tool_use', id: 'function_call_search', input: { n: 1 } },
      { type: 'tool_result', tool_use_id: 'function_call_search', content: [text('found')] },
      { type: 'tool_use', id: 'function_call_search_2', input: { n: 2 } },
      { type: 'tool_result', tool_use_id: 'function_call_search_2' },
    ])
    expect(dropped).toEqual(['messages[5]'])
  })
})
