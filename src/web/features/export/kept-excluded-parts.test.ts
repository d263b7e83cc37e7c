import { expect, test } from 'vitest'
import { keepExcludedParts, keptExcludedParts } from './kept-excluded-parts.ts'

function storageWith(initial: string | null = null) {
  let kept = initial
  const storage = { getItem: () => kept, setItem: (_: string, value: string) => void (kept = value) }
  return () => storage as unknown as Storage // two methods are all that is asked of it
}

const refusing = () => {
  throw new Error('no storage')
}

test('what was left out is left out the next time', () => {
  const storage = storageWith()
  expect([...keptExcludedParts(storage)]).toEqual([])
  keepExcludedParts(new Set(['settings', 'notes']), storage)
  expect([...keptExcludedParts(storage)]).toEqual(['settings', 'notes'])
})

test.each(['{', '{"settings":true}', 'null', '["settings", 7, "toString", "unknown"]'])(
  'of a damaged note only names of parts are read: %s',
  (kept) => {
    const parts = [...keptExcludedParts(storageWith(kept))]
    expect(parts).toEqual(kept.startsWith('[') ? ['settings'] : [])
  },
)

test('a browser that keeps nothing is no failure', () => {
  keepExcludedParts(new Set(['figures']), refusing)
  expect([...keptExcludedParts(refusing)]).toEqual([])
})
