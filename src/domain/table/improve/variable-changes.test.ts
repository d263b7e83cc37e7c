import { expect, test } from 'vitest'
import { variableChanges } from './variable-changes.ts'

test.each([
  ['Sort {{ticket}}', 'Sort this: {{ ticket }}', [], []],
  ['Sort {{ticket}} by {{tone}}', 'Sort {{tone}}', ['ticket'], []],
  ['Sort {{ticket}}', 'Sort {{Ticket}} {{ticket}} {{date}}', [], ['Ticket', 'date']],
  ['Sort', 'Sort all', [], []],
])('%s as %s', (before, after, lost, invented) => {
  expect(variableChanges(before, after)).toEqual({ lost, invented })
})
