import { expect, test } from 'vitest'
import { changedColumns } from './changed-columns.ts'
import type { ColumnSpec } from './text-set.ts'

const model = (id: string, more: object = {}): ColumnSpec => ({
  id,
  kind: 'model',
  model: 'acme/one',
  dimensions: null,
  questionPrefix: '',
  documentPrefix: '',
  ...more,
})

test('columns that ask something else, or are gone, have changed; moved and new ones have not', () => {
  const before = [model('stays'), model('shorter'), model('gone')]
  const now = [model('new'), model('shorter', { dimensions: 64 }), model('stays')]
  expect([...changedColumns(before, now)]).toEqual(['shorter', 'gone'])
})
