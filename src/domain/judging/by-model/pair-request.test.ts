import { expect, test } from 'vitest'
import { defaultSettings } from '../../session/settings.ts'
import { answerOf, questionOf } from '../testing.ts'
import { pairRequest } from './pair-request.ts'
import { judge } from './testing.ts'

const system = 'Answer in one word.'
const asked = { settings: { ...defaultSettings, system } }
const before = [answerOf('a', 'p', asked), answerOf('b', 'p', asked)]
const a = answerOf('a', 'q', { ...asked, previousRunId: 'p-a', given: 'a', reasoning: 'secret thoughts' })
const b = answerOf('b', 'q', { ...asked, previousRunId: 'p-b' })
const tables = {
  messages: {
    p: { ...questionOf(before), id: 'p', text: 'Hello' },
    q: {
      ...questionOf([a, b]),
      images: [{ id: 'i', name: 'x.png', type: 'image/png' as const, width: 1, height: 1, size: 1 }],
    },
  },
  runs: Object.fromEntries([...before, a, b].map((run) => [run.id, run])),
}

const sent = (runIds: readonly [string, string]) =>
  pairRequest(tables, { messageId: 'q', runIds }, judge)
    ?.messages.map(({ content }) => content)
    .join('\n')

test('a judge reads the question, what each answer was asked after, and the answers in the order that is asked', () => {
  const forth = sent(['q-a', 'q-b']) ?? ''
  expect(forth).toContain(judge.criterion)
  const material = JSON.parse(
    forth.slice(forth.indexOf('{"instructions'), forth.indexOf('\n\nReply')),
  ) as unknown
  expect(material).toEqual({
    instructions: system,
    question: 'Why?',
    pictures_not_shown: 1,
    said_before_first_answer: [
      { role: 'user', content: 'Hello' },
      { role: 'assistant', content: 'a on p' },
    ],
    first_answer: 'a on q',
    said_before_second_answer: [
      { role: 'user', content: 'Hello' },
      { role: 'assistant', content: 'b on p' },
    ],
    second_answer: 'b on q',
  })
  expect(sent(['q-b', 'q-a'])).toContain('"first_answer":"b on q"')
})

test('no model’s name and no thoughts are sent', () => {
  expect(sent(['q-a', 'q-b'])).not.toMatch(/acme|secret/)
  expect(pairRequest(tables, { messageId: 'q', runIds: ['q-a', 'q-b'] }, judge)?.model).toBe('acme/umpire')
})

test('nothing is asked about an answer that is gone', () => {
  expect(sent(['q-a', 'gone'])).toBeUndefined()
})
