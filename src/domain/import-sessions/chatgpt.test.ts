import { expect, test } from 'vitest'
import { endingOf } from '../run/ending.ts'
import { historyOf, shownHistory } from '../run/history.ts'
import { sessionOf, tablesOf } from '../document/session-document.ts'
import { attemptsAt, questionOf, readSession, readValue, shownIn } from './testing.ts'

type Node = Record<string, unknown>

const time = 1_750_000_000

/** A node of a mapping, seconds after the conversation began. */
const node = (id: string, parent: string | null, message: Node | null = null): [string, Node] => [
  id,
  { id, parent, children: [], message: message && { id, ...message } },
]
const messageOf = (role: string, text: string, seconds: number, more: Node = {}): Node => ({
  author: { role },
  create_time: time + seconds,
  content: { content_type: 'text', parts: [text] },
  metadata: {},
  recipient: 'all',
  ...more,
})
const asks = (text: string, seconds: number, more?: Node) => messageOf('user', text, seconds, more)
const answers = (text: string, seconds: number, more?: Node) =>
  messageOf('assistant', text, seconds, { metadata: { model_slug: 'gpt-4o' }, ...more })

const conversation = (nodes: [string, Node][], currentNode: string, more: Node = {}) => ({
  title: 'Knots',
  conversation_id: 'conversation-1',
  create_time: time,
  update_time: time + 99,
  mapping: Object.fromEntries(nodes),
  current_node: currentNode,
  ...more,
})

/** A hidden beginning, a question, an answer by way of a tool, and a question with two wordings. */
const branched = conversation(
  [
    node('root', null),
    node('system', 'root', messageOf('system', '', 0)),
    node('context', 'system', {
      author: { role: 'user' },
      content: { content_type: 'user_editable_context', user_profile: 'Likes boats' },
      metadata: { is_visually_hidden_from_conversation: true },
    }),
    node('q1', 'context', asks('Which knot?', 1)),
    node('thought', 'q1', {
      author: { role: 'assistant' },
      content: { content_type: 'thoughts', thoughts: [{ summary: 'Ropes', content: 'Bowlines hold.' }] },
    }),
    node(
      'call',
      'thought',
      answers('', 2, {
        recipient: 'web',
        content: { content_type: 'code', language: 'json', text: '{"q":1}' },
      }),
    ),
    node('tool', 'call', messageOf('tool', 'a page', 3)),
    node('a1', 'tool', answers('A bowline.\uE200cite\uE202turn0\uE201', 4)),
    node('a1-again', 'q1', answers('A clove hitch.', 5)),
    node('q2', 'a1', asks('And then?', 6)),
    node(
      'a2',
      'q2',
      answers('Pull.', 7, { metadata: { model_slug: 'o3', finish_details: { type: 'max_tokens' } } }),
    ),
    node('q2-other', 'a1', asks('And before?', 8)),
    node('a2-other', 'q2-other', answers('Coil.', 9)),
  ],
  'a2',
)

test('the branch on show is that of the current node; hidden context is left out and counted', () => {
  const { document, skipped, format } = readSession(branched)
  expect(format).toBe('chatgpt')
  expect(shownIn(document)).toEqual([
    { question: 'Which knot?', answers: ['A bowline.'] },
    { question: 'And then?', answers: ['Pull.'] },
  ])
  expect(JSON.stringify(document)).not.toContain('boats')
  expect(skipped).toEqual({ hidden: 1, pictures: 0, files: 0, toolResults: 1, unknown: 0 })
  expect(sessionOf(document)).toMatchObject({
    title: 'Knots',
    titledBy: 'user',
    createdAt: time * 1000,
    updatedAt: (time + 99) * 1000,
  })
  expect(sessionOf(document).settings.system).toBe('')
})

test('other answers are attempts, other questions wordings; thoughts, calls and models stay with their answers', () => {
  const { document } = readSession(branched)
  const { messages, runs, columns } = document.tables
  expect(attemptsAt(document, 'Which knot?')).toEqual([['A bowline.', 'A clove hitch.']])
  expect(questionOf(messages, 'And before?')?.versionOf).toBe(questionOf(messages, 'And then?')?.id)
  expect(runs.find(({ text }) => text === 'A bowline.')).toMatchObject({
    model: 'openai/gpt-4o',
    reasoning: '**Ropes**\n\nBowlines hold.',
    toolCalls: [{ name: 'web', arguments: '{"q":1}' }],
    state: { kind: 'finished', reason: 'stop' },
    usage: null,
    price: null,
    elapsedMs: null,
  })
  expect(runs.find(({ text }) => text === 'Pull.')).toMatchObject({
    model: 'openai/o3',
    state: { kind: 'finished', reason: 'length' },
  })
  expect(columns).toHaveLength(1)
})

test('an answer that went on after its tools is not said to have stopped to call one', () => {
  const answer = readSession(branched).document.tables.runs.find(({ text }) => text === 'A bowline.')
  expect(answer?.toolCalls).toHaveLength(1)
  expect(answer && endingOf(answer)).toBeNull()
})

test.each([
  ['an answer', 'first'],
  ['what follows an answer', 'end'],
])('of the last question the answer is on show that was, where the current node is %s', (_, id) => {
  const nodes = [
    node('q', null, asks('Which knot?', 1)),
    node('first', 'q', answers('A bowline.', 2)),
    node('end', 'first', messageOf('system', '', 3)),
    node('second', 'q', answers('A clove hitch.', 4)),
  ]
  const { document } = readSession(conversation(nodes, id))
  expect(shownIn(document)).toEqual([{ question: 'Which knot?', answers: ['A bowline.'] }])
})

test('of the last question the answer is on show that was, though another one was gone on from', () => {
  const { document } = readSession({ ...branched, current_node: 'a1-again' })
  expect(shownIn(document)).toEqual([{ question: 'Which knot?', answers: ['A clove hitch.'] }])
})

test('what each answer was made from is what stands before it: none is out of date', () => {
  const { document } = readSession(branched)
  const tables = tablesOf(document)
  const { tipId } = sessionOf(document)
  const [column] = document.tables.columns
  const last = document.tables.runs.find((run) => run.messageId === tipId)
  expect(
    column && shownHistory(tables, column, questionOf(document.tables.messages, 'Which knot?')?.id ?? null),
  ).toEqual(last && historyOf(tables, last))
})

test('the same conversation has the same ids, and one that has grown has the old rows and new ones', () => {
  const first = readSession(branched).document
  expect(readSession(structuredClone(branched)).document).toEqual(first)
  const mapping = {
    ...branched.mapping,
    ...Object.fromEntries([node('more', 'a2', answers('Hard.', 10)), node('q3', 'more', asks('Thanks', 11))]),
  }
  const grown = readSession({ ...branched, mapping, current_node: 'q3' }).document
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  expect(idsOf(grown.tables.runs)).toEqual(idsOf(first.tables.runs))
  expect(idsOf(grown.tables.messages)).toEqual(expect.arrayContaining(idsOf(first.tables.messages)))
  expect(grown.tables.messages).toHaveLength(first.tables.messages.length + 1)
  expect(shownIn(grown).at(1)?.answers).toEqual(['Pull.\n\nHard.'])
})

const asset = (key: string) => ({ content_type: 'image_asset_pointer', asset_pointer: `sediment://${key}` })
const image = { id: 'picture', name: 'mug.png', type: 'image/png', width: 2, height: 2, size: 99 } as const

test('pictures come by their names; where one is not there, a line says so', () => {
  const parts = [asset('file_a'), 'What is it?', asset('file_b'), { content_type: 'audio_asset_pointer' }]
  const metadata = {
    attachments: [
      { id: 'file_b', name: 'b.png' },
      { id: 'c', name: 'c.pdf' },
    ],
  }
  const question = asks('', 1, { content: { content_type: 'multimodal_text', parts }, metadata })
  const { document, skipped } = readSession(conversation([node('q', null, question)], 'q'), { file_a: image })
  const [message] = document.tables.messages
  expect(message?.images).toEqual([image])
  expect(message?.text).toBe('What is it?\n[File left out: c.pdf]\n\n[Picture left out: b.png]')
  expect(skipped).toMatchObject({ pictures: 1, files: 2 })
})

test('pictures of answers, and those that a tool drew for one, are left out with a line in the answer', () => {
  const drawn = (...parts: unknown[]) => ({ content: { content_type: 'multimodal_text', parts } })
  const nodes = [
    node('q', null, asks('Draw a knot', 1)),
    node('call', 'q', answers('{"prompt":"A knot"}', 2, { recipient: 'dalle.text2im' })),
    node('drawing', 'call', messageOf('tool', '', 3, drawn(asset('file_a'), asset('file_b')))),
    node('told', 'drawing', messageOf('tool', 'It was shown.', 4)),
    node('a', 'told', answers('Two knots.', 5)),
    node('q2', 'a', asks('Another', 6)),
    node('a2', 'q2', answers('', 7, drawn('Here:', asset('file_c')))),
    node('q3', 'a2', asks('One more', 8)),
    node('drawing3', 'q3', messageOf('tool', '', 9, drawn(asset('file_d')))),
  ]
  const { document, skipped } = readSession(conversation(nodes, 'drawing3'))
  const line = '[Picture left out: picture]'
  expect(shownIn(document)).toEqual([
    { question: 'Draw a knot', answers: [`${line}\n${line}\n\nTwo knots.`] },
    { question: 'Another', answers: [`Here:\n\n${line}`] },
    { question: 'One more', answers: [line] },
  ])
  expect(document.tables.runs[0]?.toolCalls).toHaveLength(1)
  expect(skipped).toMatchObject({ pictures: 4, toolResults: 1, unknown: 0 })
})

test('circles, parents that are not there, null and wrong types lose nothing that can be read', () => {
  const { document } = readSession(
    conversation(
      [
        node('q1', 'a1', asks('Who was first?', 1)),
        node('a1', 'q1', answers('The egg.', 2)),
        node('q2', 'nobody', asks('An orphan?', 3)),
        node('a2', 'q2', answers('Yes.', 4)),
        node('null', 'a2', null),
        ['text', 'nonsense' as unknown as Node],
        ['nothing', null as unknown as Node],
        node('odd', 'q2', { author: 7, content: [], create_time: 'soon', metadata: null }),
        node('__proto__', 'a2', asks('A name?', 5)),
        node('constructor', '__proto__', answers('It is one.', 6)),
      ],
      'gone',
    ),
  )
  const { messages, runs } = document.tables
  expect(messages.map(({ text }) => text)).toEqual(['Who was first?', 'An orphan?', 'A name?'])
  expect(runs.map(({ text }) => text)).toEqual(['The egg.', 'Yes.', 'It is one.'])
  expect(({} as Record<string, unknown>).author).toBeUndefined()
})

test('a conversation without a question, and one without words, say so', () => {
  expect(readValue(conversation([node('root', null)], 'root'))).toEqual({
    kind: 'unreadable',
    format: 'chatgpt',
    title: 'Knots',
    reason: 'no-question',
  })
  expect(readValue({ mapping: {} })).toMatchObject({ reason: 'no-question' })
  expect(readValue([])).toEqual({ kind: 'other' })
})

test('a very long conversation is read whole', () => {
  const nodes: [string, Node][] = []
  for (let at = 0; at < 1000; at++) {
    nodes.push(node(`q${at}`, at === 0 ? null : `a${at - 1}`, asks(`Question ${at}`, 2 * at)))
    nodes.push(node(`a${at}`, `q${at}`, answers(`Answer ${at}`, 2 * at + 1)))
  }
  expect(shownIn(readSession(conversation(nodes, 'a999')).document)).toHaveLength(1000)
})
