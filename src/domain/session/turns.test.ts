import { expect, test } from 'vitest'
import type { Message } from './session.ts'
import { newestTip, turnsOf, versionsOf } from './turns.ts'

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

test('a question that was taken out is on no turn, and what follows it stays', () => {
  const messages = table(question('1', null), question('2', '1', { deletedAt: 5 }), question('3', '2'))
  expect(turnsOf(messages, '3').map(({ id }) => id)).toEqual(['1', '3'])
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
