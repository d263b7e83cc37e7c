import { expect, test } from 'vitest'
import { defaultSettings } from '#domain/session/settings.ts'
import type { Session } from '#domain/session/session.ts'
import { listGroups, listRows } from './list-groups.ts'

const now = new Date(2026, 10, 25, 12)
const session = (id: string, daysAgo: number, pinnedAt?: number): Session => ({
  id,
  title: id,
  titledBy: 'user',
  createdAt: 0,
  updatedAt: now.getTime() - daysAgo * 24 * 3_600_000,
  columnIds: [],
  tipId: null,
  settings: defaultSettings,
  deletedAt: null,
  ...(pinnedAt !== undefined && { pinnedAt }),
})

test('pinned sessions stand on top, whenever they were used, and nowhere else', () => {
  const groups = listGroups([session('a', 0), session('b', 1), session('c', 90, 5)], now)
  expect(groups.map(({ name, sessions }) => [name, sessions.map(({ id }) => id)])).toEqual([
    ['pinned', ['c']],
    ['today', ['a']],
    ['yesterday', ['b']],
  ])
  const shown = (hasHeadings: boolean) =>
    listRows(groups, { hasHeadings }).map((row) => (row.kind === 'session' ? row.session.id : row.group))
  expect(shown(true)).toEqual(['pinned', 'c', 'today', 'a', 'yesterday', 'b'])
  expect(shown(false)).toEqual(['c', 'a', 'b'])
})
