import { expect, test } from 'vitest'
import { rowHash, rowInHash } from './row-address.ts'

test.each([{ caseId: '0190-7' }, { caseId: 'a b&c=#', columnId: 'ü/1' }])(
  '%j comes back from its address',
  (place) => {
    expect(rowInHash(rowHash(place))).toEqual(place)
  },
)

test('a row is named after the hash', () => {
  expect(rowHash({ caseId: '0190-7', columnId: '0190-8' })).toBe('#row=0190-7&column=0190-8')
})

test.each(['', '#', '#owner=abc', '#row=', '#column=x', '#%'])('“%s” names none', (hash) => {
  expect(rowInHash(hash)).toBe(null)
})
