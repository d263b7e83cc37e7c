import { expect, test } from 'vitest'
import { exampleOf, findPrompts, variablesWith, type SavedPrompt } from './saved-prompt.ts'

const saved = (fields: Partial<SavedPrompt>): SavedPrompt => ({
  id: '1',
  name: 'Sort tickets',
  text: 'Sort this: {{ticket}}',
  variables: [],
  scores: [],
  verdict: { kind: 'all' },
  examples: [],
  savedAt: 0,
  ...fields,
})
const names = (query: string) =>
  findPrompts(
    [
      saved({ name: 'Refunds', text: 'Answer a ticket politely' }),
      saved({ name: 'Ticket groups', text: 'Sort this' }),
      saved({ name: 'Übersetzen', text: 'Translate' }),
    ],
    query,
  ).map(({ name }) => name)

test('prompts are found by the words of their name and text, in whatever case, by their name first', () => {
  expect(names('ticket')).toEqual(['Ticket groups', 'Refunds'])
  expect(names(' SORT  ticket ')).toEqual(['Ticket groups'])
  expect(names('über')).toEqual(['Übersetzen'])
  expect(names('')).toHaveLength(3)
  expect(names('nothing')).toEqual([])
})

test('an example is a row without its table', () => {
  const row = { id: 'c', sessionId: 's', order: 4, values: { ticket: 'x' }, expected: null }
  expect(exampleOf(row)).toEqual({ values: { ticket: 'x' }, expected: null })
  const before = [{ role: 'user' as const, content: 'Hi' }]
  expect(exampleOf({ ...row, before })).toMatchObject({ before })
})

test('a table has the columns that the prompt or its examples use, of their kinds, and those of its own', () => {
  const prompt = saved({
    variables: [
      { name: 'ticket', kind: 'long-text' },
      { name: 'mood', kind: 'choice', choices: ['calm'] },
      { name: 'unused', kind: 'text' },
    ],
    examples: [{ values: { ticket: 'x', mood: 'calm' }, expected: null }],
  })
  const present = [
    { name: 'ticket', kind: 'text' as const },
    { name: 'tone', kind: 'text' as const },
  ]
  expect(variablesWith(prompt, present).map(({ name, kind }) => `${name} ${kind}`)).toEqual([
    'ticket long-text',
    'mood choice',
    'tone text',
  ])
})
