import { afterEach, expect, test, vi } from 'vitest'
import { defaultSettings } from '#domain/session/settings.ts'
import { groupByDay } from './group-by-day.ts'

const session = (id: string, updatedAt: Date) => ({
  id,
  title: id,
  titledBy: 'question' as const,
  createdAt: 0,
  updatedAt: updatedAt.getTime(),
  columnIds: [],
  tipId: null,
  settings: defaultSettings,
  deletedAt: null,
})

afterEach(() => {
  vi.unstubAllEnvs()
})

test('days are the reader’s own, by the calendar and not by hours', () => {
  const now = new Date(2026, 10, 21, 0, 30)
  const groups = groupByDay(
    [
      session('now', new Date(2026, 10, 21, 0, 10)),
      session('late last night', new Date(2026, 10, 20, 23, 50)),
      session('midweek', new Date(2026, 10, 17, 9)),
      session('long ago', new Date(2026, 8, 1)),
    ],
    now,
  )
  expect(groups.map(({ day, sessions }) => [day, sessions.map(({ id }) => id)])).toEqual([
    ['today', ['now']],
    ['yesterday', ['late last night']],
    ['last-week', ['midweek']],
    ['earlier', ['long ago']],
  ])
})

test('yesterday begins at its own midnight where the clocks changed then', () => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  const dayAt = (now: Date, at: Date) => groupByDay([session('any', at)], now)[0]?.day
  // 25 October 2026 has 25 hours, 29 March 23.
  const afterAutumn = new Date(2026, 9, 26, 12)
  expect(dayAt(afterAutumn, new Date(2026, 9, 25, 0, 30))).toBe('yesterday')
  expect(dayAt(afterAutumn, new Date(2026, 9, 24, 23, 30))).toBe('last-week')
  const afterSpring = new Date(2026, 2, 30, 12)
  expect(dayAt(afterSpring, new Date(2026, 2, 29, 0, 30))).toBe('yesterday')
  expect(dayAt(afterSpring, new Date(2026, 2, 28, 23, 30))).toBe('last-week')
})
