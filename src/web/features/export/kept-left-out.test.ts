import { expect, test } from 'vitest'
import { keepLeftOut, keptLeftOut } from './kept-left-out.ts'

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
  expect([...keptLeftOut(storage)]).toEqual([])
  keepLeftOut(new Set(['settings', 'notes']), storage)
  expect([...keptLeftOut(storage)]).toEqual(['settings', 'notes'])
})

test.each(['{', '{"settings":true}', 'null', '["settings", 7, "toString", "unknown"]'])(
  'of a damaged note only names of parts are read: %s',
  (kept) => {
    const parts = [...keptLeftOut(storageWith(kept))]
    expect(parts).toEqual(kept.startsWith('[') ? ['settings'] : [])
  },
)

test('a browser that keeps nothing is no failure', () => {
  keepLeftOut(new Set(['figures']), refusing)
  expect([...keptLeftOut(refusing)]).toEqual([])
})
