import { expect, test } from 'vitest'
import { idFrom } from './id-from.ts'

test('the same names have the same id, others another one, and ids sort by their moment', () => {
  expect(idFrom(5, 'a', 'b')).toBe(idFrom(5, 'a', 'b'))
  expect(idFrom(5, 'a', 'b')).not.toBe(idFrom(5, 'ab', ''))
  expect(idFrom(5, 'a') < idFrom(6, 'a')).toBe(true)
  expect(idFrom(1_764_000_000_000, 'a')).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-9[0-9a-f]{3}-[0-9a-f]{12}$/,
  )
})

test('a hundred thousand names of one moment have as many ids', () => {
  const ids = new Set(Array.from({ length: 100_000 }, (_, at) => idFrom(0, 'chatgpt', `message-${at}`)))
  expect(ids.size).toBe(100_000)
})
