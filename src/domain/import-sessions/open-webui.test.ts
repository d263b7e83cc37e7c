import { expect, test } from 'vitest'
import { historyOf, shownHistory } from '../run/history.ts'
import { tablesOf } from '../document/session-document.ts'
import { attemptsAt, questionOf, readSession, readValue, shownIn } from './testing.ts'

const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const time = 1_750_000_000

const message = (id: string, parentId: string | null, role: string, content: string, more: object = {}) => ({
  [id]: {
    id,
    parentId,
    childrenIds: [],
    role,
    content,
    timestamp: time,
    done: role === 'assistant',
    ...more,
  },
})

const chat = (messages: object, currentId: string, more: object = {}) => ({
  id: 'chat-1',
  user_id: 'user',
  title: 'Two boats',
  created_at: time,
  updated_at: time + 60,
  chat: { title: 'Two boats', models: ['llama3:8b', 'gpt'], history: { messages, currentId }, ...more },
})

const models = ['llama3:8b', 'openai/gpt-4o']
const compared = chat(
  {
    ...message('q1', null, 'user', 'Which boat?', { models }),
    ...message('a1', 'q1', 'assistant', 'A dinghy.', { model: 'llama3:8b', modelIdx: 0 }),
    ...message('b1', 'q1', 'assistant', 'A kayak.', { model: 'openai/gpt-4o', modelIdx: 1 }),
    ...message('b1-again', 'q1', 'assistant', 'A canoe.', {
      model: 'openai/gpt-4o',
      modelIdx: 1,
      timestamp: time + 1,
    }),
    ...message('q2', 'b1', 'user', 'Why?', { models, timestamp: time + 2 }),
    ...message('a2', 'q2', 'assistant', 'It floats.', {
      model: 'llama3:8b',
      modelIdx: 0,
      timestamp: time + 3,
    }),
    ...message('b2', 'q2', 'assistant', '', {
      model: 'openai/gpt-4o',
      modelIdx: 1,
      timestamp: time + 3,
      error: { content: 'No such model.' },
    }),
  },
  'b2',
  { params: { system: 'Be brief.' } },
)

test('several models that answer one question are columns, and go on from the answer that was followed', () => {
  const { document, format } = readSession(compared)
  expect(format).toBe('open-webui')
  const { columns, messages, runs, sessions } = document.tables
  const ordered = sessions[0]?.columnIds.map((id) => columns.find((column) => column.id === id))
  expect(ordered?.map((column) => column?.model)).toEqual(models)
  expect(shownIn(document)).toEqual([
    { question: 'Which boat?', answers: ['A dinghy.', 'A kayak.'] },
    { question: 'Why?', answers: ['It floats.', ''] },
  ])
  expect(attemptsAt(document, 'Which boat?')).toEqual([['A dinghy.'], ['A kayak.', 'A canoe.']])
  const kayak = runs.find(({ text }) => text === 'A kayak.')
  expect(questionOf(messages, 'Which boat?')?.baseRunId).toBe(kayak?.id)
  expect(runs.find(({ model, text }) => model === 'openai/gpt-4o' && text === '')?.state).toMatchObject({
    kind: 'failed',
    failure: { kind: 'provider-failed', details: { message: 'No such model.' } },
  })
  expect(sessions[0]?.settings.system).toBe('Be brief.')

  const tables = tablesOf(document)
  const floats = runs.find(({ text }) => text === 'It floats.')!
  expect(historyOf(tables, floats)).toEqual([kayak?.id])
  expect(shownHistory(tables, columns[0]!, questionOf(messages, 'Which boat?')!.id)).toEqual([kayak?.id])
})

test('of the last question the answer that was on show is on show, and nothing goes on from it', () => {
  const { currentId: _, messages } = compared.chat.history
  const reading = readSession(
    chat(
      {
        ...messages,
        ...message('a2-again', 'q2', 'assistant', 'It swims.', {
          model: 'llama3:8b',
          modelIdx: 0,
          timestamp: time + 4,
        }),
      },
      'a2',
    ),
  )
  expect(shownIn(reading.document)[1]).toEqual({ question: 'Why?', answers: ['It floats.', ''] })
  expect(questionOf(reading.document.tables.messages, 'Why?')).not.toHaveProperty('baseRunId')
})

test('a model that is asked twice at a time has two columns; one model after another has one', () => {
  const twice = chat(
    {
      ...message('q', null, 'user', 'Which?', { models: ['m', 'm'] }),
      ...message('a', 'q', 'assistant', 'One.', { model: 'm', modelIdx: 0 }),
      ...message('b', 'q', 'assistant', 'Two.', { model: 'm', modelIdx: 1 }),
    },
    'b',
  )
  expect(shownIn(readSession(twice).document)[0]?.answers).toEqual(['One.', 'Two.'])
  const changed = chat(
    {
      ...message('q', null, 'user', 'Which?', { models: ['m'] }),
      ...message('a', 'q', 'assistant', 'One.', { model: 'm', modelIdx: 0 }),
      ...message('q2', 'a', 'user', 'And?', { models: ['n'] }),
      ...message('b', 'q2', 'assistant', 'Two.', { model: 'n', modelIdx: 0 }),
    },
    'b',
  )
  expect(readSession(changed).document.tables.columns).toMatchObject([{ model: 'n' }])
})

test('thoughts are taken out of the text, tools are counted, tokens and pictures come along', () => {
  const content =
    '<details type="reasoning" done="true" duration="2">\n<summary>Thought for 2 seconds</summary>\n> a &lt; b\n> c\n</details>\n' +
    '<details type="tool_calls" id="x"><summary>Used</summary></details>\nDone. <details><summary>Mine</summary>kept</details>'
  const usage = { prompt_eval_count: 3, eval_count: 4 }
  const { document, skipped } = readSession(
    chat(
      {
        ...message('q', null, 'user', 'Look', {
          files: [
            { type: 'image', url: png },
            { type: 'image', url: '/api/v1/files/7/content', name: 'far.png' },
            { type: 'file', name: 'a.pdf' },
          ],
        }),
        ...message('a', 'q', 'assistant', content, { model: 'm', usage }),
        ...message('half', 'q', 'assistant', 'Hal', { model: 'm', done: false, timestamp: time + 1 }),
      },
      'a',
    ),
  )
  const [done, half] = document.tables.runs
  expect(done).toMatchObject({
    text: 'Done. <details><summary>Mine</summary>kept</details>',
    reasoning: 'a < b\nc',
    usage: { promptTokens: 3, completionTokens: 4 },
  })
  expect(half?.state).toEqual({ kind: 'stopped' })
  const [message1] = document.tables.messages
  expect(message1?.text).toBe('Look\n\n[File left out: a.pdf]\n\n[Picture left out: far.png]')
  expect(message1?.images).toMatchObject([{ type: 'image/png', width: 1, height: 1 }])
  expect(Object.values(document.pictures ?? {})).toEqual([png])
  expect(skipped).toEqual({ hidden: 0, pictures: 1, files: 1, toolResults: 1, unknown: 0 })
})

test('a picture that was drawn for an answer is left out with a line', () => {
  const { document, skipped } = readSession(
    chat(
      {
        ...message('q', null, 'user', 'Draw a boat'),
        ...message('a', 'q', 'assistant', 'Here:', { files: [{ type: 'image', url: '/drawn.png' }] }),
      },
      'a',
    ),
  )
  expect(shownIn(document)[0]?.answers).toEqual(['Here:\n\n[Picture left out: picture]'])
  expect(skipped).toMatchObject({ pictures: 1, files: 0 })
})

test.each([
  ['history of another type', { id: 'x', chat: { history: { messages: 7, currentId: null } } }],
  ['nothing but null', { id: 'x', chat: { history: { messages: { a: null }, currentId: 7 } } }],
])('%s is no conversation, and throws nothing', (_, value) => {
  expect(readValue(value)).toMatchObject({ kind: 'unreadable', format: 'open-webui', reason: 'no-question' })
})
