import { expect, test } from 'vitest'
import { firstPair } from './first-pair.ts'

const columns = ['a', 'b', 'c'].map((id) => ({ id, sessionId: 's', model: 'acme/one', own: {} }))

test('the first two columns on show are compared, hidden ones only for want of others', () => {
  expect(firstPair(columns, [])).toEqual([0, 1])
  expect(firstPair(columns, ['a'])).toEqual([1, 2])
  expect(firstPair(columns, ['a', 'b'])).toEqual([0, 2])
})
