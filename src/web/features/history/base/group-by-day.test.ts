import { expect, test } from 'vitest'
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
