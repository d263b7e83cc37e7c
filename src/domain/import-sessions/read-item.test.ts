import fc from 'fast-check'
import { expect, test } from 'vitest'
import session1 from '../document/fixtures/session-1.json' with { type: 'json' }
import { readItem } from './read-item.ts'
import { readSession, readValue } from './testing.ts'

test('our own sessions are read as they are, alone or in an export', () => {
  expect(readSession(session1)).toMatchObject({ format: 'parley', document: session1, isDamaged: false })
  expect(readSession({ version: 1, document: session1 }).document).toMatchObject(session1)
  const odd = { ...session1, tables: { ...session1.tables, runs: [...session1.tables.runs, { id: 'odd' }] } }
  expect(readSession(odd).isDamaged).toBe(true)
})

test('what is ours and cannot be opened says why; what is neither is told apart from that', () => {
  expect(readValue({ ...session1, version: 99 })).toMatchObject({ reason: 'newer-version' })
  expect(readValue({ format: 'parley-comparison', version: 1 })).toMatchObject({ reason: 'comparison-only' })
  expect(readItem('{oops', { pictureOf: () => null, now: 0 })).toMatchObject({ reason: 'not-json' })
  for (const value of [null, 7, 'text', [], {}, { email: 'somebody' }]) {
    expect(readValue(value)).toEqual({ kind: 'other' })
  }
})

test('whatever stands in the fields of a conversation, reading it throws nothing and pollutes nothing', () => {
  const name = fc.constantFrom('__proto__', 'constructor', 'id', 'parent', 'role', 'author', 'a', 'b')
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(
        null,
        true,
        0,
        -1,
        1e300,
        '',
        'a',
        'b',
        'user',
        'assistant',
        'text',
        'data:image/png;base64,x',
      ),
      fc.array(tie('any'), { maxLength: 3 }),
      fc.dictionary(
        fc.oneof(
          name,
          fc.constantFrom(
            'message',
            'content',
            'content_type',
            'parts',
            'metadata',
            'children',
            'sender',
            'files',
          ),
          fc.constantFrom(
            'parentId',
            'messageId',
            'parentMessageId',
            'text',
            'uuid',
            'model',
            'models',
            'isCreatedByUser',
          ),
        ),
        tie('any'),
      ),
    ),
  })).any
  fc.assert(
    fc.property(value, value, value, (one, other, third) => {
      const wrapped = [
        { mapping: { a: one, b: other, c: third }, current_node: one, title: other, create_time: third },
        { chat: { history: { messages: { a: one, b: other }, currentId: third } }, id: one },
        { chat_messages: [one, other, third], name: one, created_at: other },
        { conversationId: 'x', messages: [one, other], options: third },
        { conversationId: 'x', messagesTree: [one, { children: [other] }] },
      ]
      for (const each of wrapped) expect(readValue(each)).toMatchObject({ kind: expect.any(String) })
      for (const each of wrapped) expect(readValue(each)).not.toMatchObject({ reason: 'not-understood' })
      expect(Object.keys(Object.prototype)).toEqual([])
    }),
    { numRuns: 300 },
  )
})
