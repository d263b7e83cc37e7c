import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearMatches } from './near-matches.ts'

const ids = ['acme/small', 'acme/smart', 'other/gpt-4o-mini', 'other/gpt-4o']

test.each([
  ['smal', ['acme/small', 'acme/smart']],
  ['SMALL', ['acme/small', 'acme/smart']],
  ['acmee/small', ['acme/small', 'acme/smart']],
  ['gpt-4', ['other/gpt-4o-mini', 'other/gpt-4o']],
  ['nothing-like-it', []],
  ['', []],
])('%j comes close to %j', (asked, expected) => {
  expect(nearMatches(asked, ids)).toEqual(expected)
})

test('three are named at most, the closest first', () => {
  const many = ['a/model-xyz', 'a/model-1x', 'a/model-12', 'a/model-1', 'a/model-13']
  expect(nearMatches('model-1', many)).toEqual(['a/model-1x', 'a/model-12', 'a/model-1'])
  expect(nearMatches('mdel-12', many)).toEqual(['a/model-12', 'a/model-1x', 'a/model-13'])
})

test('a name is close when at most two letters in five differ', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abc-'), minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(word, word, (asked, name) => {
      const distance = slowDistance(asked, name) / Math.max(asked.length, name.length)
      const isPart = asked.length >= 3 && name.includes(asked)
      expect(nearMatches(asked, [name]).length > 0).toBe(isPart || distance <= 0.4)
    }),
  )
})

/** By its definition. */
function slowDistance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const rest = slowDistance(a.slice(1), b.slice(1))
  if (a[0] === b[0]) return rest
  return 1 + Math.min(rest, slowDistance(a.slice(1), b), slowDistance(a, b.slice(1)))
}
