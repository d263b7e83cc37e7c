import { expect, test } from 'vitest'
import type { CaseMessage } from './table.ts'
import { turnsBefore } from './turns-before.ts'

/** `u` said by the user, `a` by the assistant. */
const messagesOf = (...messages: string[]): CaseMessage[] =>
  messages.map((content) => ({ role: content.startsWith('u') ? 'user' : 'assistant', content }))

test('messages of one side that follow one another are one, and the last words of the user are asked with the row', () => {
  expect(turnsBefore(messagesOf('u1', 'u2', 'a1', 'a2', 'u3', 'a3', 'u4'))).toEqual({
    turns: [
      { question: 'u1\n\nu2', answer: 'a1\n\na2' },
      { question: 'u3', answer: 'a3' },
    ],
    unanswered: 'u4',
  })
  expect(turnsBefore([])).toEqual({ turns: [], unanswered: '' })
})

test('a greeting before the first question is left out', () => {
  expect(turnsBefore(messagesOf('a0', 'u1', 'a1'))).toEqual({
    turns: [{ question: 'u1', answer: 'a1' }],
    unanswered: '',
  })
})

test('a question without text, such as one that was only a picture, keeps its answer', () => {
  const picture: CaseMessage = { role: 'user', content: '' }
  expect(turnsBefore([...messagesOf('u1', 'a1'), picture, ...messagesOf('a2', 'u3')])).toEqual({
    turns: [
      { question: 'u1', answer: 'a1' },
      { question: '', answer: 'a2' },
    ],
    unanswered: 'u3',
  })
})
