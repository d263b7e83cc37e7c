import { expect, test } from 'vitest'
import { listHash } from './list-address.ts'
import { placeInHash } from './place-in-hash.ts'

test('what is shown comes back from its address, whatever was typed', () => {
  const place = { query: 'a&b=“c” #é', isArchive: true, label: 'Late & early', selectedId: null }
  expect(placeInHash(listHash(place))).toEqual(place)
  expect(placeInHash(listHash({ selectedId: 's 1' })).selectedId).toBe('s 1')
})

test('the page as it begins has no end of its address, and an end that is not ours is the page as it begins', () => {
  const beginning = { query: '', isArchive: false, label: null, selectedId: null }
  expect(listHash(beginning)).toBe('')
  for (const hash of ['', '#', '#nonsense', '#archived=yes&label='])
    expect(placeInHash(hash)).toEqual(beginning)
})
