import { expect, test, vi } from 'vitest'
import { thinkingMs } from '#domain/run/thinking.ts'
import { transcriptOf } from '#domain/run/transcript.ts'
import { branchOf } from '#domain/session/session.ts'
import { BlockedError, type RowChanges, type SessionsDatabase } from './database.ts'
import { reading } from './database-for-test.ts'
import type { Channel } from './other-tabs.ts'
import version1 from './fixtures/version-1.json' with { type: 'json' }
import version2 from './fixtures/version-2.json' with { type: 'json' }
import version3 from './fixtures/version-3.json' with { type: 'json' }
import version4 from './fixtures/version-4.json' with { type: 'json' }
import { mutatedRows } from './mutations-for-test.ts'
import { parseRow, parseRows } from '#domain/tables/parse-rows.ts'
import { savedProfile } from './profile-for-test.ts'
import { restoreSessions } from './restore-sessions.ts'
import { createSavingStore } from './saving.ts'
import { latestSession } from './session-actions.ts'
import { createSessionsStore } from './sessions-store.ts'
import type { SetAside } from './set-aside.ts'
import type { SavedRow, Tables } from '#domain/tables/tables.ts'
import { wholeTables } from './stored-rows.ts'
import { within } from './within.ts'

interface Kept {
  rows?: readonly SavedRow[]
  isNewer?: boolean
  /** The rows that are kept apart are refused so many times. */
  refusals?: number
  whenIdle?: () => Promise<void>
  /** Waited for before the rows of a session are read. */
  beforeSession?: (id: string) => Promise<void>
}

/** A page that is opened over these rows, alone. */
async function openPage(kept: Kept = {}) {
  const { rows = savedProfile(), isNewer = false, refusals = 0, whenIdle, beforeSession } = kept
  const written: RowChanges[] = []
  const aside: SavedRow[] = []
  const events: string[] = []
  let left = refusals
  const readRows = reading(() => {
    if (areReadsBroken) throw new DOMException('gone', 'UnknownError')
    return rows
  })
  const database: SessionsDatabase = {
    isNewer,
    ...readRows,
    loadSession: async (id) => {
      await beforeSession?.(id)
      return readRows.loadSession(id)
    },
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
  let areReadsBroken = false
  const listeners: ((event: { data: unknown }) => void)[] = []
  const channel: Channel = {
    postMessage: () => undefined,
    addEventListener: (_, listener) => listeners.push(listener),
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
    ...(whenIdle && { whenIdle }),
  })
  return {
    store,
    saving,
    written,
    aside,
    events,
    receive: (data: unknown) => listeners.forEach((listener) => listener({ data })),
    takenOver: () => takenOver(),
    breakReads: (areBroken: boolean) => {
      areReadsBroken = areBroken
    },
  }
}

const idOf = ({ row }: SavedRow) => (row as { id: unknown }).id
const openAtFirst = latestSession(parseRows(savedProfile()))?.id
const brokenRow = { id: 'broken', sessionId: openAtFirst, text: 7, anything: { it: 'held' } }
const broken = { table: 'runs', row: brokenRow } as const

/** Opens each session that is listed, one after the other. */
async function openAll({ store }: Pick<Awaited<ReturnType<typeof openPage>>, 'store'>) {
  for (const id of Object.keys(store.getState().sessions)) {
    store.getState().actions.sessionOpened(id)
    while (store.getState().opening?.kind === 'loading') await new Promise((resolve) => setImmediate(resolve))
  }
}

test('a row that cannot be read is kept as it was before anything is written, and is not deleted', async () => {
  const page = await openPage({ rows: [...savedProfile(), broken] })
  const { sessions, actions } = page.store.getState()
  actions.sessionRenamed(Object.keys(sessions)[0] ?? '', 'Another name')
  await vi.waitFor(() => expect(page.written).not.toHaveLength(0))
  expect(page.aside).toEqual([broken])
  expect(page.events.indexOf('set aside')).toBeLessThan(page.events.indexOf('written'))
  expect(page.written.flatMap((changes) => changes.delete)).toEqual([])
})

test('only the session that is opened is read; the others are listed, and read when they are opened', async () => {
  const page = await openPage()
  const { sessions, openSessionId } = page.store.getState()
  const idsOf = (rows: Record<string, { sessionId: string }>) => [
    ...new Set(Object.values(rows).map(({ sessionId }) => sessionId)),
  ]
  expect(Object.keys(sessions).length).toBeGreaterThan(2)
  for (const table of ['columns', 'messages', 'runs'] as const) {
    expect(idsOf(page.store.getState()[table])).toEqual([openSessionId])
  }
  const other = Object.keys(sessions).find((id) => id !== openSessionId) ?? ''
  page.store.getState().actions.sessionOpened(other)
  // Until its rows are there the one before stays on show.
  expect(page.store.getState().openSessionId).toBe(openSessionId)
  await vi.waitFor(() => expect(page.store.getState().openSessionId).toBe(other))
  expect(idsOf(page.store.getState().columns).toSorted()).toEqual([openSessionId, other].toSorted())
  const savedRuns = parseRows(savedProfile()).runs
  for (const run of Object.values(savedRuns).filter(({ sessionId }) => sessionId === other)) {
    expect(page.store.getState().runs[run.id]?.text).toBe(run.text)
  }
})

/** A session with nothing in it but a column, as it is saved. */
const emptySession = (id: string, updatedAt: number, own: object = {}): SavedRow[] => [
  { table: 'sessions', row: { id, updatedAt, createdAt: updatedAt, columnIds: [`${id}-column`], title: '' } },
  { table: 'columns', row: { id: `${id}-column`, sessionId: id, model: 'acme/one', own } },
]

test('of many sessions those used last and the one that is opened are listed at once, the others when there is time', async () => {
  const many = Array.from({ length: 150 }, (_, index) => emptySession(`session-${index}`, index + 1)).flat()
  let haveTime = () => undefined as void
  const page = await openPage({ rows: many, whenIdle: () => new Promise((resolve) => (haveTime = resolve)) })
  expect(page.store.getState().openSessionId).toBe('session-149')
  expect(Object.keys(page.store.getState().sessions)).toHaveLength(100)
  haveTime()
  await vi.waitFor(() => expect(Object.keys(page.store.getState().sessions)).toHaveLength(150))
  expect(page.written).toEqual([])
})

test('a saved session with nothing in it is the next new one, unless something is set in it', async () => {
  const plain = await openPage({ rows: [...savedProfile(), ...emptySession('empty', 1)] })
  expect(plain.store.getState().actions.sessionStarted(['acme/one'])).toBe('empty')
  const set = await openPage({ rows: [...savedProfile(), ...emptySession('empty', 1, { system: 'Hi' })] })
  expect(set.store.getState().actions.sessionStarted(['acme/one'])).not.toBe('empty')
})

test('a session that cannot be read leaves the one on show where it is, and is read at the next try', async () => {
  const page = await openPage()
  const { sessions, openSessionId, actions } = page.store.getState()
  const other = Object.keys(sessions).find((id) => id !== openSessionId) ?? ''
  page.breakReads(true)
  actions.sessionOpened(other)
  await vi.waitFor(() => expect(page.store.getState().opening).toEqual({ kind: 'failed', sessionId: other }))
  expect(page.store.getState().openSessionId).toBe(openSessionId)
  page.breakReads(false)
  actions.sessionOpened(other)
  await vi.waitFor(() => expect(page.store.getState().openSessionId).toBe(other))
})

test('where the session that was open takes long to be read a new one is on show meanwhile, and all is saved', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let arrive = () => undefined as void
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const opening = openPage({ beforeSession: (id) => (id === openAtFirst ? arrived : Promise.resolve()) })
  await vi.advanceTimersByTimeAsync(3000)
  const page = await opening
  vi.useRealTimers()
  const { sessions, openSessionId } = page.store.getState()
  expect(sessions[openSessionId ?? '']).toMatchObject({ title: '', tipId: null })
  expect(page.saving.getState()).toBe('saved')
  expect(JSON.stringify(page.written)).toContain(openSessionId)
  arrive()
  await vi.waitFor(() => expect(page.store.getState().openSessionId).toBe(openAtFirst))
  expect(page.written.flatMap((changes) => changes.delete)).toEqual([])
})

test('where the session that was open cannot be read the others can, and all is saved', async () => {
  const page = await openPage({
    rows: [...savedProfile(), ...emptySession('empty', 1)],
    beforeSession: async (id) => {
      if (id === openAtFirst) throw new DOMException('a file is gone', 'DataError')
    },
  })
  await vi.waitFor(() =>
    expect(page.store.getState().opening).toEqual({ kind: 'failed', sessionId: openAtFirst }),
  )
  expect(page.store.getState().openSessionId).toBe('empty')
  page.store.getState().actions.sessionRenamed('empty', 'Begun')
  await vi.waitFor(() => expect(JSON.stringify(page.written)).toContain('Begun'))
  expect(page.saving.getState()).toBe('saved')
  expect(page.written.flatMap((changes) => changes.delete)).toEqual([])
})

test('a session that is not loaded is renamed, deleted and brought back with everything in it', async () => {
  const page = await openPage()
  const { sessions, openSessionId, actions } = page.store.getState()
  const other = Object.values(sessions).find(({ id, tipId }) => id !== openSessionId && tipId !== null)
  if (!other) throw new Error('the profile has several sessions')
  actions.sessionRenamed(other.id, 'Another name')
  actions.sessionsDeleted([other.id])
  expect(page.store.getState().openSessionId).toBe(openSessionId)
  actions.sessionRestored(other.id)
  await vi.waitFor(() => expect(page.store.getState().openSessionId).toBe(other.id))
  const state = page.store.getState()
  expect(state.sessions[other.id]).toMatchObject({ title: 'Another name', deletedAt: null })
  expect(branchOf(state.messages, other.tipId).length).toBeGreaterThan(0)
  expect(page.written.flatMap((changes) => changes.delete)).toEqual([])
})

test('rows of a session that is not loaded, heard from another tab, bring only its place in the list up to date', async () => {
  const page = await openPage()
  const { sessions, openSessionId, actions } = page.store.getState()
  const other = Object.values(sessions).find(({ id }) => id !== openSessionId)
  const message = Object.values(parseRows(savedProfile()).messages).find((row) => row.sessionId === other?.id)
  if (!other || !message) throw new Error('the profile has several sessions')
  page.receive([
    { table: 'sessions', row: { ...other, title: 'Heard', updatedAt: 9_000_000 } },
    { table: 'messages', row: { ...message, text: 'Heard before' } },
  ])
  expect(page.store.getState().sessions[other.id]?.title).toBe('Heard')
  expect(page.store.getState().messages[message.id]).toBeUndefined()
  // What is heard while it is being read counts, whatever was read.
  actions.sessionOpened(other.id)
  page.receive([{ table: 'messages', row: { ...message, text: 'Heard meanwhile' } }])
  await vi.waitFor(() => expect(page.store.getState().openSessionId).toBe(other.id))
  expect(page.store.getState().messages[message.id]?.text).toBe('Heard meanwhile')
})

test('a session whose own row is gone is found again by its questions', async () => {
  const rows = savedProfile().filter(({ table, row }) => {
    const isOpen = (row as { id: string }).id === openAtFirst
    return table !== 'sessions' || isOpen
  })
  const lost = Object.keys(parseRows(savedProfile()).sessions).filter((id) => id !== openAtFirst)
  const page = await openPage({ rows })
  await vi.waitFor(() =>
    expect(Object.keys(page.store.getState().sessions)).toEqual(expect.arrayContaining(lost)),
  )
  expect(page.store.getState().openSessionId).toBe(openAtFirst)
})

test('a column that its session names, but that says it belongs elsewhere, is not made anew over what is saved', async () => {
  const session = parseRows(savedProfile()).sessions[openAtFirst ?? '']
  const [columnId = ''] = session?.columnIds ?? []
  const rows = savedProfile().map((saved) =>
    (saved.row as { id: string }).id === columnId
      ? { ...saved, row: { ...(saved.row as object), sessionId: 7, own: { system: 'Precious' } } }
      : saved,
  )
  const page = await openPage({ rows })
  await vi.waitFor(() => expect(JSON.stringify(page.written)).toContain(columnId))
  expect(JSON.stringify(page.aside)).toContain('Precious')
})

test('while it cannot be kept nothing is written; the next change tries again', async () => {
  const page = await openPage({ rows: [...savedProfile(), broken], refusals: 2 })
  page.store.getState().actions.sessionRenamed(openAtFirst ?? '', 'Another name')
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
    page.receive(data)
  page.receive([
    { table: 'sessions', row: null },
    { table: 'runs', row: { id: '__proto__', poisoned: 1 } },
    { table: 'messages', row: { ...one, text: { odd: true } } },
    broken,
  ])
  expect(page.store.getState().runs).toEqual(before.runs)

  page.receive([{ table: 'messages', row: { ...one, parentId: two.id } }])
  page.receive([{ table: 'messages', row: { ...two, parentId: one.id } }])
  page.receive([{ table: 'sessions', row: { ...before.sessions[one.sessionId], tipId: one.id } }])
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

test.each([
  ['is forbidden', () => Promise.reject(new DOMException('denied', 'SecurityError'))],
  ['cannot be opened', () => Promise.reject(new DOMException('broken', 'UnknownError'))],
  [
    'is not there',
    () => {
      throw new TypeError('indexedDB is undefined')
    },
  ],
])('where the storage %s, the page works in memory and says so', async (_, open) => {
  const store = createSessionsStore({ newId: () => 'new', now: () => 1 })
  const saving = await restoreSessions(store, { open, tabs: { channel: undefined, locks: undefined } })
  expect(saving.getState()).toBe('impossible')
  expect(store.getState().openSessionId).not.toBeNull()
})

test.each([
  ['be opened', () => within(3000, new Promise<never>(() => undefined))],
  [
    'be read',
    async (): Promise<SessionsDatabase> => ({
      isNewer: false,
      ...reading(() => []),
      loadNewestSessions: () => new Promise<never>(() => undefined),
      write: () => expect.unreachable(),
    }),
  ],
])(
  'where the storage takes too long to %s, the page works in memory and does not say that nothing is kept',
  async (_, open) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const store = createSessionsStore({ newId: () => 'new', now: () => 1 })
    const restoring = restoreSessions(store, { open, tabs: { channel: undefined, locks: undefined } })
    await vi.advanceTimersByTimeAsync(3000)
    const saving = await restoring
    vi.useRealTimers()
    expect(saving.getState()).toBe('no-answer')
    expect(store.getState().openSessionId).not.toBeNull()
  },
)

test('where an older page does not let go of the database, the page works in memory and says why', async () => {
  const store = createSessionsStore({ newId: () => 'new', now: () => 1 })
  const saving = await restoreSessions(store, {
    open: () => Promise.reject(new BlockedError()),
    tabs: { channel: undefined, locks: undefined },
  })
  expect(saving.getState()).toBe('blocked')
  expect(store.getState().openSessionId).not.toBeNull()
})

test('of 300 damaged profiles nothing damaged is overwritten that is not kept apart, and a session is open', async () => {
  const profile = savedProfile()
  for (let seed = 1; seed <= 300; seed++) {
    const rows = mutatedRows(profile, seed)
    const page = await openPage({ rows })
    const { store, aside, written } = page
    const isOneOpen = () => store.getState().sessions[store.getState().openSessionId ?? ''] !== undefined
    expect(isOneOpen()).toBe(true)
    await openAll(page)
    expect(isOneOpen()).toBe(true)
    followAllLinks(wholeTables(store.getState()))
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
})

/** It comes to an end only where no chain of links goes round in a circle. */
function followAllLinks(tables: Tables) {
  for (const { tipId } of Object.values(tables.sessions)) branchOf(tables.messages, tipId)
  for (const run of Object.values(tables.runs)) {
    transcriptOf(tables, run)
    thinkingMs(tables.runs, run)
  }
}

/** Whether a row has come through the parser with everything that was in it. */
const isReadWhole = ({ table, row }: SavedRow): boolean => contains(parseRow(table, row), row)

function contains(parsed: unknown, raw: unknown): boolean {
  if (Object.is(parsed, raw) || raw === undefined) return true
  if (typeof parsed !== 'object' || typeof raw !== 'object' || parsed === null || raw === null) return false
  return Object.entries(raw).every(
    ([key, value]) => Object.hasOwn(parsed, key) && contains((parsed as Record<string, unknown>)[key], value),
  )
}

interface OlderRow {
  id: string
  messageId?: string
  deletedAt?: number | null
  state?: { kind: string }
}

const fixtures = [version1, version2, version3, version4] as SavedRow[][]

test.each(fixtures.map((rows, index) => [index + 1, rows] as const))(
  'of what version %i saved only what was under way and what was taken out is written anew, whatever is opened',
  async (_, rows) => {
    const page = await openPage({ rows })
    await openAll(page)
    await page.takenOver() // what is not written yet is written
    const saved = rows.map(({ row }) => row as OlderRow)
    const takenOut = saved.find(({ deletedAt }) => deletedAt)?.id
    const mayChange = new Set(
      saved
        .filter(({ id, messageId, state }) => {
          const isUnderWay = state?.kind === 'held' || state?.kind === 'queued'
          return isUnderWay || id === takenOut || messageId === takenOut
        })
        .map(({ id }) => id),
    )
    const changed = page.written.flatMap((changes) => changes.put.map(({ row }) => row.id))
    expect(changed).not.toEqual([])
    expect(changed.filter((id) => !mayChange.has(id))).toEqual([])
    const deleted = page.written.flatMap((changes) => changes.delete.map(({ id }) => id))
    expect(deleted).toEqual([])
  },
)
