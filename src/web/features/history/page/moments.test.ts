import { expect, test } from 'vitest'
import { formatMoment } from './moments.ts'

test.each([
  [new Date(2026, 4, 12, 0, 5), '00:05'],
  [new Date(2026, 4, 11, 23, 59), '11 May'],
  [new Date(2025, 11, 31), '31 Dec 2025'],
])('a session was used last at %s: %s', (at, text) => {
  expect(formatMoment(at.getTime(), new Date(2026, 4, 12, 18).getTime())).toBe(text)
})
