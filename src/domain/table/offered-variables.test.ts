import { expect, test } from 'vitest'
import { offeredVariables } from './offered-variables.ts'

test('a prompt without variables is offered one on a line of its own', () => {
  expect(offeredVariables('Sort this ticket into a group.\n', [])).toEqual([
    { name: 'input', text: 'Sort this ticket into a group.\n\n{{input}}', words: null },
  ])
})

test('it is called as the column of inputs that is there', () => {
  expect(offeredVariables('Sort this', ['ticket'])).toEqual([
    { name: 'ticket', text: 'Sort this\n\n{{ticket}}', words: null },
  ])
})

test.each([
  ['Sort this ticket: the mug is broken', 'Sort this ticket: {{ticket}}', 'the mug is broken'],
  ['Sort it.\nTicket: My mug:\nbroken', 'Sort it.\nTicket: {{ticket}}', 'My mug:\nbroken'],
  ['Translate into French: hello', 'Translate into French: {{input}}', 'hello'],
])('what a label announces at the end of %j can be one', (prompt, text, words) => {
  expect(offeredVariables(prompt, [])[0]).toMatchObject({ text, words })
})

test.each(['Sort it into one of these: refund, delivery', 'Meet at 9:30', 'Ticket:'])(
  'nothing in %j is taken for an input',
  (prompt) => {
    expect(offeredVariables(prompt, []).map(({ words }) => words)).toEqual([null])
  },
)
