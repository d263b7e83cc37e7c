import { expect, test } from 'vitest'
import { modelOf } from '../../models/model-of.ts'
import { defaultProposer } from './default-model.ts'

const models = ['demo/guide', 'acme/one', 'acme/two', 'acme/text-embedding'].map((id) => modelOf(id, {}))
const column = (model: string) => ({ id: model, sessionId: 's', model, own: {} })
const sums = (passed: number, scored = 10) => ({ passed, scored })

test('the model of the column that passes most proposes, unless it is a demo model', () => {
  const columns = ['demo/guide', 'acme/one', 'acme/two'].map(column)
  expect(defaultProposer(columns, [sums(10), sums(3), sums(5)], models)).toBe('acme/two')
  expect(defaultProposer(columns, [sums(10), sums(5), sums(5)], models)).toBe('acme/one')
  expect(defaultProposer(columns, [sums(1), sums(0), sums(0, 0)], models)).toBe('acme/one')
})

test('without one in the columns it is another; the demo models alone cannot', () => {
  expect(defaultProposer([column('demo/guide')], [sums(1)], models)).toBe('acme/one')
  expect(defaultProposer([column('demo/guide')], [sums(1)], models.slice(0, 1))).toBe('')
})
