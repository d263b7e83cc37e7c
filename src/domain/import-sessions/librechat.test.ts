import { expect, test } from 'vitest'
import { readItem } from './read-item.ts'
import { attemptsAt, readSession, readValue, shownIn } from './testing.ts'

const noParent = '00000000-0000-0000-0000-000000000000'

const message = (
  messageId: string,
  parentMessageId: string | undefined,
  text: string,
  more: object = {},
) => ({
  messageId,
  parentMessageId,
  text,
  sender: 'GPT',
  isCreatedByUser: false,
  createdAt: '2026-01-01T10:00:00.000Z',
  ...more,
})
const asked = { isCreatedByUser: true, sender: 'User' }

const exported = (more: object) => ({
  conversationId: 'conversation-1',
  endpoint: 'openAI',
  title: 'Bread',
  exportAt: '10:00:00 GMT',
  branches: true,
  recursive: false,
  options: { model: 'gpt-4o', promptPrefix: 'Bake.' },
  ...more,
})

const flat = [
  message('q1', noParent, 'Which flour?', asked),
  message('a1', 'q1', 'Rye.', { model: 'gpt-4o-mini' }),
  message('a1b', 'q1', 'Spelt.'),
  message('q2', 'a1b', 'How long?', asked),
  message('a2', 'q2', '', {
    content: [
      { type: 'think', think: 'Hours' },
      { type: 'tool_call', tool_call: { name: 'clock', args: '{"h":1}', output: 'noon' } },
      { type: 'text', text: { value: 'An hour.' } },
      { type: 'image_file' },
    ],
    finish_reason: 'length',
  }),
]

test('a list with parents is a tree of answers; the instructions and models come along', () => {
  const { document, skipped, format } = readSession(exported({ messages: flat }))
  expect(format).toBe('librechat')
  expect(shownIn(document)).toEqual([
    { question: 'Which flour?', answers: ['Spelt.'] },
    { question: 'How long?', answers: ['An hour.\n\n[Picture left out: picture]'] },
  ])
  expect(attemptsAt(document, 'Which flour?')[0]).toHaveLength(2)
  expect(document.tables.sessions[0]?.settings.system).toBe('Bake.')
  const long = document.tables.runs.find(({ text }) => text.startsWith('An hour.'))
  expect(long).toMatchObject({
    model: 'openai/gpt-4o',
    reasoning: 'Hours',
    toolCalls: [{ name: 'clock', arguments: '{"h":1}' }],
    state: { kind: 'finished', reason: 'length' },
  })
  expect(skipped).toEqual({ hidden: 0, pictures: 1, files: 0, toolResults: 1, unknown: 0 })
})

test('a picture of an answer is a line below what is said, wherever that stands', () => {
  const picture = { type: 'image_file', image_file: { filename: 'loaf.png' } }
  const messages = [
    message('q', noParent, 'A loaf?', asked),
    message('a', 'q', 'Here.', { content: [picture] }),
  ]
  const { document } = readSession(exported({ messages }))
  expect(shownIn(document)[0]?.answers).toEqual(['Here.\n\n[Picture left out: loaf.png]'])
})

test('the tree of a recursive export is the same session', () => {
  const childrenOf = (id: string): object[] =>
    flat
      .filter(({ parentMessageId }) => parentMessageId === id)
      .map((each) => ({ ...each, children: childrenOf(each.messageId) }))
  const tree = readSession(exported({ recursive: true, messagesTree: childrenOf(noParent) }))
  expect(tree.document.tables.runs).toEqual(readSession(exported({ messages: flat })).document.tables.runs)
})

test('in a list without parents each message follows the one before it', () => {
  const messages = [
    {
      text: 'One?',
      isCreatedByUser: true,
      files: [{ filename: 'a.png', type: 'image/png' }, { filename: 'b.txt' }],
    },
    { text: 'First.', error: true, endpoint: 'My own' },
    { text: 'Two?', sender: 'User' },
    { text: 'Sec', unfinished: true },
  ]
  const { document } = readSession(exported({ messages, options: { model: 'local' } }))
  expect(shownIn(document).map(({ question, answers }) => [question, ...answers])).toEqual([
    ['One?\n\n[File left out: b.txt]\n\n[Picture left out: a.png]', 'First.'],
    ['Two?', 'Sec'],
  ])
  expect(document.tables.runs.map(({ state, model }) => [state.kind, model])).toEqual([
    ['interrupted', 'local'],
    ['stopped', 'openai/local'],
  ])
})

test.each([
  [{ messages: [] }],
  [{ messages: [null, 7, 'text', {}] }],
  [{ messagesTree: [{ children: 'x' }] }],
])('nothing to read in %j', (more) => {
  expect(readValue(exported(more))).toMatchObject({ kind: 'unreadable', reason: 'no-question' })
})

test('a tree that is deeper than calls can be nested is read', () => {
  const messages = Array.from({ length: 8000 }, (_, at) => {
    const more = at % 2 === 0 ? asked : {}
    return JSON.stringify(message(`m${at}`, undefined, `Text ${at}`, more)).slice(0, -1)
  })
  const tree = `${messages.join(',"children":[')},"children":[]${'}]'.repeat(messages.length)}`
  const text = `{"conversationId":"deep","title":"Deep","messagesTree":[${tree}}`
  const reading = readItem(text, { pictureOf: () => null, now: 0 })
  expect(reading).toMatchObject({ kind: 'session', document: { tables: { messages: { length: 4000 } } } })
})
