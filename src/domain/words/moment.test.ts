import { expect, test } from 'vitest'
import { formatClock } from './moment.ts'

test('just after midnight the clock begins at 00', () => {
  expect(formatClock(new Date(2026, 0, 1, 0, 5).getTime())).toBe('00:05')
  expect(formatClock(new Date(2026, 0, 1, 21, 41).getTime())).toBe('21:41')
})
