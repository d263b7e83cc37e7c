import { expect, test } from 'vitest'
import type { Session } from '../session/session.ts'
import { defaultSettings } from '../session/settings.ts'
import { sessions } from './sessions.ts'
import type { RunRequest } from '../session/table-setup.ts'

const saved: Session = {
  id: 's',
  title: 'One',
  titledBy: 'user',
  createdAt: 0,
  updatedAt: 0,
  columnIds: ['a'],
  tipId: null,
  settings: defaultSettings,
  deletedAt: null,
}
const labels = [{ name: 'Work', hue: 1 }]

test('a session pinned and labelled here and archived in another tab is all of it', () => {
  const mine = { ...saved, pinnedAt: 5, labels }
  const theirs = { ...saved, archivedAt: 7 }
  expect(sessions.merge({ saved, mine, theirs, isOwn: () => false })).toMatchObject({
    pinnedAt: 5,
    archivedAt: 7,
    labels,
  })
})

test('a tab that has not heard of a title takes it from nobody', () => {
  const theirs = { ...saved, title: '', titledBy: 'question' as const, pinnedAt: 5 }
  const merged = sessions.merge({ saved, mine: saved, theirs, isOwn: () => false })
  expect(merged).toEqual({ ...saved, pinnedAt: 5 })
  expect(sessions.merge({ saved: theirs, mine: theirs, theirs: saved, isOwn: () => false })).toBe(saved)
})

test('what another tab took down stays down', () => {
  const pinned = { ...saved, pinnedAt: 5, labels }
  const theirs = { ...saved, pinnedAt: null, labels: [] }
  expect(sessions.merge({ saved: pinned, mine: pinned, theirs, isOwn: () => false })).toBe(theirs)
})

test('labels that nobody could have given are left out, and the others stay', () => {
  let isRepaired = false
  const read = sessions.read(
    { ...saved, labels: [{ name: '', hue: 0 }, { name: 'Work' }, 'x', { name: ' a ', hue: 1 }, ...labels] },
    () => (isRepaired = true),
  )
  expect(read?.labels).toEqual([{ name: 'Work', hue: 0 }, ...labels])
  expect(isRepaired).toBe(true)
})

test('what joined a run of the table is saved with it, and gets the ids of a copy', () => {
  const table = { promptId: null, variables: [], scores: [], verdict: { kind: 'all' as const }, samples: 1 }
  const run: RunRequest = {
    scope: { wants: 'needed', columnIds: ['a'] },
    startedAt: 1,
    joined: [{ scope: { wants: 'all', caseIds: ['row'] }, startedAt: 2 }],
  }
  const session: Session = { ...saved, table: { ...table, spendingLimit: null, run } }
  let isRepaired = false
  expect(sessions.read(session, () => (isRepaired = true))).toEqual(session)
  expect(isRepaired).toBe(false)
  expect(sessions.withIds(session, (id) => `${id}-2`).table?.run).toEqual({
    scope: { wants: 'needed', columnIds: ['a-2'] },
    startedAt: 1,
    joined: [{ scope: { wants: 'all', caseIds: ['row-2'] }, startedAt: 2 }],
  })
})

test('what was accepted of a table’s fairness is saved with it, gets the ids of a copy, and may be missing', () => {
  const accepted = [
    { cause: '{"kind":"token-limit"}', columnIds: ['a'], caseIds: ['row'] },
    { cause: '["settings",["system","Be brief"]]', columnIds: ['a'], caseIds: null },
  ]
  const table = { promptId: null, variables: [], scores: [], verdict: { kind: 'all' as const }, samples: 1 }
  const session: Session = { ...saved, table: { ...table, spendingLimit: null, accepted } }
  let isRepaired = false
  const read = (row: unknown) => sessions.read(row, () => (isRepaired = true))
  expect(read(session)).toEqual(session)
  const before = { ...session, table: { ...table, spendingLimit: null } }
  expect(read(before)).toEqual(before)
  expect(isRepaired).toBe(false)
  expect(sessions.withIds(session, (id) => `${id}-2`).table?.accepted).toEqual([
    { ...accepted[0], columnIds: ['a-2'], caseIds: ['row-2'] },
    { ...accepted[1], columnIds: ['a-2'] },
  ])
})
