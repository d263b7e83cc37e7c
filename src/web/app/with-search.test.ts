import { expect, test } from 'vitest'
import { withSearch } from './with-search.ts'

test.each([
  ['/', '?embed', '/?embed'],
  ['/s/one', '', '/s/one'],
  ['/sessions#label=Work', '?embed', '/sessions?embed#label=Work'],
  ['/s/one#row=2#3', '?embed', '/s/one?embed#row=2#3'],
])('in %s the search %s stands before the hash', (path, search, address) => {
  expect(withSearch(path, search)).toBe(address)
})
