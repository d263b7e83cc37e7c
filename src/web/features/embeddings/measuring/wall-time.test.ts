import { expect, test } from 'vitest'
import { createWallTime } from './wall-time.ts'

test('time that several spans have in common counts once', () => {
  const { add } = createWallTime()
  expect(add({ from: 3, to: 4 })).toBe(1)
  expect(add({ from: 6, to: 9 })).toBe(3)
  expect(add({ from: 0, to: 10 })).toBe(6)
  expect(add({ from: 8, to: 12 })).toBe(2)
  expect(add({ from: 20, to: 25 })).toBe(5)
  expect(add({ from: 21, to: 24 })).toBe(0)
})
