import { expect, test } from 'vitest'
import type { Variable } from '../../session/table-setup.ts'
import { offeredRows, rowKeys } from './offered-rows.ts'

const variables: readonly Variable[] = [
  { name: 'ticket', kind: 'text' },
  { name: 'mood', kind: 'choice', choices: ['calm', 'cross'] },
]
const row = (ticket: string, mood = 'calm') => ({ values: { ticket, mood }, expected: null })

test('what the table has, or was offered before, is a double', () => {
  const inTable = rowKeys([row(' one')], variables)
  const offers = offeredRows([row('One'), row('two'), row('three'), row('Three ')], variables, inTable)
  expect(offers.map(({ doubleOf }) => doubleOf)).toEqual(['table', null, null, 'offer'])
})

test('values that do not fit their variable, or are missing, are named', () => {
  const written = [row('a', 'furious'), { values: { mood: 'calm' }, expected: null }]
  expect(offeredRows(written, variables, new Set()).map(({ problems }) => problems)).toEqual([
    [{ name: 'mood', kind: 'no-choice' }],
    [{ name: 'ticket', kind: 'empty' }],
  ])
})
