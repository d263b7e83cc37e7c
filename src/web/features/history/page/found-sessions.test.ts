import { expect, test } from 'vitest'
import { defaultSettings } from '#domain/session/settings.ts'
import type { SessionHits } from '#domain/search/search-texts.ts'
import type { Session } from '#domain/session/session.ts'
import { findSessions } from './found-sessions.ts'

const session = (id: string, title: string, more: Partial<Session> = {}): Session => ({
  id,
  title,
  titledBy: 'user',
  createdAt: 0,
  updatedAt: 0,
  columnIds: [],
  tipId: null,
  settings: defaultSettings,
  deletedAt: null,
  ...more,
})
const work = { name: 'Work', hue: 0 }
const sessions = [
  session('a', 'Late parcels', { labels: [work] }),
  session('b', 'Café menus'),
  session('c', 'Parcel prices', { archivedAt: 5, labels: [work] }),
]
const inText = (sessionId: string): SessionHits => ({ sessionId, hits: [], more: 2, isPhrase: true })
const ids = (
  query: string,
  more: Partial<{ isArchive: boolean; label: string }> = {},
  texts: SessionHits[] = [],
) => {
  const { shown, counts } = findSessions(sessions, texts, { query, isArchive: false, label: null, ...more })
  return [shown.map((each) => each.session.id).join(''), counts.inList, counts.archived]
}

test('a title is found by its words in any order, without their accents', () => {
  expect(ids('')).toEqual(['ab', 2, 1])
  expect(ids('parcels LATE')).toEqual(['a', 1, 0])
  expect(ids('cafe')).toEqual(['b', 1, 0])
  expect(ids('"parcels late"')).toEqual(['', 0, 0])
})

test('the archive is apart, and what is found there is counted', () => {
  expect(ids('parcel')).toEqual(['a', 1, 1])
  expect(ids('parcel', { isArchive: true })).toEqual(['c', 1, 1])
  expect(ids('', { label: 'work' })).toEqual(['a', 1, 1])
})

test('a session whose texts have it is found whatever its title, and says how many there are', () => {
  expect(ids('heron', {}, [inText('b')])).toEqual(['b', 1, 0])
  expect(
    findSessions(sessions, [inText('b')], { query: 'heron', isArchive: false, label: null }).shown,
  ).toMatchObject([{ session: { id: 'b' }, more: 2 }])
})
