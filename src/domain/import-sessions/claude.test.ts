import { expect, test } from 'vitest'
import { attemptsAt, readSession, readValue, shownIn } from './testing.ts'

const at = (second: number) => `2026-01-01T10:00:${String(second).padStart(2, '0')}.123456Z`

const message = (uuid: string, sender: string, text: string, second: number, more: object = {}) => ({
  uuid,
  sender,
  text,
  content: [{ type: 'text', text }],
  created_at: at(second),
  updated_at: at(second),
  attachments: [],
  files: [],
  ...more,
})

const conversation = (messages: unknown[], more: object = {}) => ({
  uuid: 'conversation-1',
  name: 'Tides',
  created_at: at(0),
  updated_at: at(59),
  account: { uuid: 'account' },
  chat_messages: messages,
  ...more,
})

test('messages follow one another; thoughts, calls and what was attached are told apart', () => {
  const { document, skipped, format } = readSession(
    conversation([
      message('q1', 'human', 'Why tides?', 1, {
        attachments: [{ file_name: 'log.txt', file_type: 'txt', extracted_content: 'High at noon' }],
        files: [{ file_name: 'sea.jpg' }, { file_name: 'sea.pdf' }],
      }),
      message('a1', 'assistant', 'The moon.', 2, {
        content: [
          { type: 'thinking', thinking: 'Gravity' },
          { type: 'tool_use', name: 'web_search', input: { q: 'moon' } },
          { type: 'tool_result', content: [] },
          { type: 'text', text: 'The moon.' },
          { type: 'riddle' },
        ],
      }),
      message('q2', 'human', 'And the sun?', 3),
      message('a2', 'assistant', 'Also.', 4, { content: [] }),
    ]),
  )
  expect(format).toBe('claude')
  expect(shownIn(document)).toEqual([
    {
      question:
        'log.txt:\n\nHigh at noon\n\n[File left out: sea.pdf]\n\nWhy tides?\n\n[Picture left out: sea.jpg]',
      answers: ['The moon.'],
    },
    { question: 'And the sun?', answers: ['Also.'] },
  ])
  expect(document.tables.runs[0]).toMatchObject({
    model: '',
    reasoning: 'Gravity',
    toolCalls: [{ name: 'web_search', arguments: '{"q":"moon"}' }],
    createdAt: Date.parse(at(2)),
  })
  expect(skipped).toEqual({ hidden: 0, pictures: 1, files: 1, toolResults: 1, unknown: 1 })
})

test('where parents are named, other answers are attempts', () => {
  const { document } = readSession(
    conversation(
      [
        message('q1', 'human', 'Why?', 1, { parent_message_uuid: 'root' }),
        message('a1', 'assistant', 'So.', 2, { parent_message_uuid: 'q1', model: 'claude-x' }),
        message('a2', 'assistant', 'Thus.', 3, { parent_message_uuid: 'q1' }),
      ],
      { current_leaf_message_uuid: 'a2' },
    ),
  )
  expect(attemptsAt(document, 'Why?')).toEqual([['So.', 'Thus.']])
  expect(document.tables.runs[0]?.model).toBe('anthropic/claude-x')
})

test('without an id, a name and times it is a session all the same, and the same one twice', () => {
  const bare = {
    chat_messages: [{ sender: 'human', text: 'Hello?' }, { sender: 'assistant', text: 'Hi.' }, null, 7],
  }
  const { document } = readSession(bare)
  expect(shownIn(document)).toEqual([{ question: 'Hello?', answers: ['Hi.'] }])
  expect(document.tables.sessions[0]).toMatchObject({ title: 'Hello?', titledBy: 'question' })
  expect(readSession(bare).document).toEqual(document)
})

test('an empty conversation says that nothing was asked', () => {
  expect(readValue(conversation([]))).toMatchObject({ reason: 'no-question', title: 'Tides' })
})
