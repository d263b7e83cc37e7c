import { expect, test, vi } from 'vitest'
import { thinkingMs } from '#domain/run/thinking.ts'
import { transcriptOf } from '#domain/run/transcript.ts'
import { branchOf } from '#domain/session/session.ts'
import { BlockedError, type RowChanges, type SessionsDatabase } from './database.ts'
import type { Channel } from './other-tabs.ts'
import { mutatedRows } from './mutations-for-test.ts'
import { parseRow } from './parse-rows.ts'
import { savedProfile } from './profile-for-test.ts'
import { restoreSessions } from './restore-sessions.ts'
import { createSavingStore } from './saving.ts'
import { createSessionsStore } from './sessions-store.ts'
import type { SetAside } from './set-aside.ts'
import type { SavedRow, Tables } from './tables.ts'

interface Kept {
  rows?: readonly SavedRow[]
  isNewer?: boolean
  /** The rows that are kept apart are refused so many times. */
  refusals?: number
}

/** A page that is opened over these rows, alone. */
async function openPage({ rows = savedProfile(), isNewer = false, refusals = 0 }: Kept = {}) {
  const written: RowChanges[] = []
  const aside: SavedRow[] = []
  const events: string[] = []
  let left = refusals
  const database: SessionsDatabase = {
    isNewer,
    load: async () => structuredClone([...rows]),
    write: async (changes) => {
      events.push('written')
      written.push(changes)
    },
  }
  const setAside: SetAside = {
    keep: async (odd) => {
      if (left-- > 0) throw new DOMException('full', 'QuotaExceededError')
      events.push('set aside')
      aside.push(...odd)
    },
    count: async () => aside.length,
  }
  const listeners: ((event: { data: unknown }) => void)[] = []
  const channel: Channel = {
    postMessage: () => undefined,
    addEventListener: (_, hear) => listeners.push(hear),
  }
  const saving = createSavingStore()
  let ids = 0
  const store = createSessionsStore({ newId: () => `new-${++ids}`, now: () => 5_000_000 })
  let takenOver = async () => undefined as void
  await restoreSessions(store, {
    open: async ({ onTakenOver }) => {
      takenOver = onTakenOver
      return database
    },
    setAside,
    saving,
    tabs: { channel, locks: undefined },
    now: () => 5_000_000,
  })
  return {
    store,
    saving,
    written,
    aside,
    events,
    hear: (data: unknown) => listeners.forEach((listener) => listener({ data })),
    takenOver: () => takenOver(),
  }
}

const idOf = ({ row }: SavedRow) => (row as { id: unknown }).id
const broken = { table: 'runs', row: { id: 'broken', text: 7, anything: { it: 'held' } } } as const

test('a row that cannot be read is kept as it was before anything is written, and is not deleted', async () => {
  const page = await openPage({ rows: [...savedProfile(), broken] })
  const { sessions, actions } = page.store.getState()
  actions.sessionRenamed(Object.keys(sessions)[0] ?? '', 'Another name')
  await vi.waitFor(() => expect(page.written).not.toHaveLength(0))
  expect(page.aside).toEqual([broken])
  expect(page.events.indexOf('set aside')).toBeLessThan(page.events.indexOf('written'))
  expect(page.written.flatMap((changes) => changes.delete)).toEqual([])
})

test('while it cannot be kept nothing is written; the next change tries again', async () => {
  const page = await openPage({ rows: [...savedProfile(), broken], refusals: 1 })
  await vi.waitFor(() => expect(page.saving.getState()).toBe('failing'))
  expect(page.events).toEqual([])
  page.store.getState().actions.sessionStarted(['acme/one'])
  await vi.waitFor(() => expect(page.saving.getState()).toBe('saved'))
  expect(page.events.slice(0, 2)).toEqual(['set aside', 'written'])
})

test('what a newer Parley saved is shown and never written', async () => {
  const page = await openPage({ isNewer: true })
  expect(page.saving.getState()).toBe('newer')
  const { sessions, actions, openSessionId } = page.store.getState()
  expect(Object.keys(sessions).length).toBeGreaterThan(2)
  actions.sessionRenamed(openSessionId ?? '', 'Another name')
  await new Promise((resolve) => setTimeout(resolve))
  expect(page.written).toEqual([])
})

test('of what other tabs say only whole rows count, and no circle comes of them', async () => {
  const page = await openPage()
  const before = page.store.getState()
  const [one, two] = Object.values(before.messages).filter(({ parentId }) => parentId !== null)
  if (!one || !two) throw new Error('the profile has two such questions')
  for (const data of [null, 7, 'x', {}, [null], [{ table: 'runs' }], [{ table: 'constructor', row: one }]])
    page.hear(data)
  page.hear([
    { table: 'sessions', row: null },
    { table: 'runs', row: { id: '__proto__', poisoned: 1 } },
    { table: 'messages', row: { ...one, text: { odd: true } } },
    broken,
  ])
  expect(page.store.getState().runs).toEqual(before.runs)

  page.hear([{ table: 'messages', row: { ...one, parentId: two.id } }])
  page.hear([{ table: 'messages', row: { ...two, parentId: one.id } }])
  page.hear([{ table: 'sessions', row: { ...before.sessions[one.sessionId], tipId: one.id } }])
  const { messages } = page.store.getState()
  expect(branchOf(messages, one.id).length).toBeGreaterThan(0)
  expect(branchOf(messages, two.id).length).toBeGreaterThan(0)
})

test('a newer Parley takes the database over: what is not written yet is written first, and the page says that it only reads', async () => {
  const page = await openPage()
  const { openSessionId, actions } = page.store.getState()
  actions.sessionRenamed(openSessionId ?? '', 'At the last moment')
  await page.takenOver()
  expect(page.written.flatMap(({ put }) => put)).toContainEqual({
    table: 'sessions',
    row: expect.objectContaining({ id: openSessionId, title: 'At the last moment' }) as object,
  })
  expect(page.saving.getState()).toBe('newer')
})

test('where an older page does not let go of the database, the page works in memory and says why', async () => {
  const store = createSessionsStore({ newId: () => 'new', now: () => 1 })
  const saving = await restoreSessions(store, {
    open: () => Promise.reject(new BlockedError()),
    tabs: { channel: undefined, locks: undefined },
  })
  expect(saving.getState()).toBe('blocked')
  expect(store.getState().openSessionId).not.toBeNull()
})

// It takes seconds, for each profile is copied whole.
test('of 1,000 damaged profiles nothing damaged is overwritten that is not kept apart, and a session is open', async () => {
  const profile = savedProfile()
  for (let seed = 1; seed <= 1000; seed++) {
    const rows = mutatedRows(profile, seed)
    const { store, aside, written } = await openPage({ rows })
    const state = store.getState()
    expect(state.sessions[state.openSessionId ?? '']).toBeDefined()
    followAllLinks(state)
    const kept = new Set(aside.map(idOf))
    const changed = new Set<unknown>(
      written.flatMap((changes) => [
        ...changes.put.map(({ row }) => row.id),
        ...changes.delete.map(({ id }) => id),
      ]),
    )
    const lost = rows.filter(
      (saved) => changed.has(idOf(saved)) && !kept.has(idOf(saved)) && !isReadWhole(saved),
    )
    expect(lost).toEqual([])
  }
}, 120_000)

/** It comes to an end only where no chain of links goes round in a circle. */
function followAllLinks(tables: Tables) {
  for (const { tipId } of Object.values(tables.sessions)) branchOf(tables.messages, tipId)
  for (const run of Object.values(tables.runs)) {
    transcriptOf(tables, run)
    thinkingMs(tables.runs, run)
  }
}

/** Whether a row has come through the parser with everything that was in it. */
const isReadWhole = ({ table, row }: SavedRow): boolean => holds(parseRow(table, row), row)

function holds(parsed: unknown, raw: unknown): boolean {
  if (Object.is(parsed, raw) || raw === undefined) return true
  if (typeof parsed !== 'object' || typeof raw !== 'object' || parsed === null || raw === null) return false
  return Object.entries(raw).every(
    ([key, value]) => Object.hasOwn(parsed, key) && holds((parsed as Record<string, unknown>)[key], value),
  )
}
