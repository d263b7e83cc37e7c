import { expect, test } from 'vitest'
import type { Message } from './session.ts'
import { historyRunId, newestTip, turnsOf, versionsOf } from './turns.ts'

const question = (id: string, parentId: string | null, more: Partial<Message> = {}): Message => ({
  id,
  parentId,
  sessionId: 's',
  text: id,
  attempts: {},
  createdAt: 0,
  ...more,
})
const table = (...messages: Message[]) => Object.fromEntries(messages.map((message) => [message.id, message]))
const column = { id: 'A' }

test('a question that was taken out is on no turn, and what follows it stays', () => {
  const messages = table(question('1', null), question('2', '1', { deletedAt: 5 }), question('3', '2'))
  expect(turnsOf(messages, '3').map(({ id }) => id)).toEqual(['1', '3'])
})

test('a column goes on from its own last answer', () => {
  const messages = table(
    question('1', null, { attempts: { A: ['a1'], B: ['b1'] } }),
    question('2', '1', { attempts: { B: ['b2'] } }),
  )
  expect(historyRunId(messages, column, '2')).toBe('a1')
  expect(historyRunId(messages, { id: 'B' }, '2')).toBe('b2')
})

test('a chosen attempt is gone on from, and not the last one', () => {
  const messages = table(question('1', null, { attempts: { A: ['a1', 'a2'] }, shown: { A: 'a1' } }))
  expect(historyRunId(messages, column, '1')).toBe('a1')
})

test('an answer chosen for all columns is everybody’s history', () => {
  const messages = table(question('1', null, { attempts: { A: ['a1'], B: ['b1'] }, baseRunId: 'b1' }))
  expect(historyRunId(messages, column, '1')).toBe('b1')
  expect(historyRunId(messages, { id: 'later' }, '1')).toBe('b1')
})

test('a copied column begins after the answer it was copied at', () => {
  const messages = table(question('1', null, { attempts: { A: ['a1'] } }))
  expect(historyRunId(messages, { id: 'copy', startRunId: 'a1' }, '1')).toBe('a1')
  expect(historyRunId(messages, { id: 'fresh' }, '1')).toBeNull()
})

test('wordings of a question are found from any of them, in the order they were written', () => {
  const messages = table(
    question('1', null),
    question('3', null, { versionOf: '1' }),
    question('2', null, { versionOf: '1' }),
    question('other', null),
  )
  for (const id of ['1', '2', '3']) {
    expect(versionsOf(messages, messages[id]!).map((message) => message.id)).toEqual(['1', '2', '3'])
  }
})

test('a branch is followed to its end, by the newest way', () => {
  const messages = table(question('1', null), question('2', '1'), question('3', '1'), question('4', '3'))
  expect(newestTip(messages, '1')).toBe('4')
  expect(newestTip(messages, '2')).toBe('2')
})
