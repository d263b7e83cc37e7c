import { expect, test } from 'vitest'
import { newTableOf, withVariablesOf } from './new-table.ts'

test('the variables of a question are columns of inputs', () => {
  expect(newTableOf('Sort {{ticket}}', ['Be {{tone}}'])).toEqual({
    text: 'Sort {{ticket}}',
    variables: [
      { name: 'ticket', kind: 'text' },
      { name: 'tone', kind: 'text' },
    ],
    values: {},
  })
})

test('a question without variables is the first input itself', () => {
  expect(newTableOf('What is a token?', [])).toEqual({
    text: '{{question}}',
    variables: [{ name: 'question', kind: 'text' }],
    values: { question: 'What is a token?' },
  })
})

test('a variable that a new wording leaves out keeps its column as long as anything is in it', () => {
  const variables = [
    { name: 'a', kind: 'number' as const },
    { name: 'b', kind: 'text' as const },
    { name: 'c', kind: 'text' as const },
  ]
  const row = { id: '1', sessionId: 's', order: 1, values: { b: 'x', c: '' }, expected: null }
  expect(withVariablesOf(variables, ['d', 'a'], [row])).toEqual([
    { name: 'a', kind: 'number' },
    { name: 'b', kind: 'text' },
    { name: 'd', kind: 'text' },
  ])
})
