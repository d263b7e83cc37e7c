import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cycleCuts } from './cut-cycles.ts'

type Links = Record<string, string | null>
const cuts = (links: Links, from?: string[]) => {
  const rows = Object.fromEntries(Object.entries(links).map(([id, link]) => [id, { link }]))
  return cycleCuts(rows, ({ link }) => link, from)
}

test.each<[string, Links, string[]]>([
  ['a chain', { a: null, b: 'a', c: 'b' }, []],
  ['branches', { a: null, b: 'a', c: 'a', d: 'c' }, []],
  ['a link to what is missing', { b: 'a' }, []],
  ['a row that names itself', { a: 'a' }, ['a']],
  ['two that name each other', { a: 'b', b: 'a' }, ['a']],
  ['a cycle with a way to it', { a: 'c', b: 'a', c: 'b', x: 'c', y: 'x' }, ['a']],
  ['two cycles', { a: 'b', b: 'a', c: 'd', d: 'c', e: null }, ['a', 'c']],
])('%s', (_, links, expected) => {
  expect(cuts(links)).toEqual(expected)
})

test('a cycle of ten thousand is cut once', () => {
  const links = Object.fromEntries(
    Array.from({ length: 10_000 }, (_, index) => [index, `${(index + 1) % 10_000}`]),
  )
  expect(cuts(links)).toEqual(['0'])
})

test('once cut, every chain ends, and the same rows are cut wherever one begins', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f']
  const link = fc.option(fc.constantFrom(...ids, 'missing'))
  fc.assert(
    fc.property(
      fc.array(link, { minLength: 6, maxLength: 6 }),
      fc.shuffledSubarray(ids, { minLength: 6 }),
      (all, order) => {
        const links: Links = Object.fromEntries(ids.map((id, index) => [id, all[index] ?? null]))
        const found = cuts(links)
        expect(cuts(links, order).sort()).toEqual(found.sort())
        expect(cuts({ ...links, ...Object.fromEntries(found.map((id) => [id, null])) })).toEqual([])
      },
    ),
  )
})
