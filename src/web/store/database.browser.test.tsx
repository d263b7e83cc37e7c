import { deleteDB, openDB } from 'idb'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { SavedRow } from '#domain/tables/tables.ts'
import { openSessionsDatabase, type OpenOptions } from './database.ts'
import version1 from './fixtures/version-1.json' with { type: 'json' }
import version2 from './fixtures/version-2.json' with { type: 'json' }
import version3 from './fixtures/version-3.json' with { type: 'json' }
import version4 from './fixtures/version-4.json' with { type: 'json' }
import { databaseVersion } from './migrations.ts'

const named = (text: string) => ({
  put: [{ table: 'prompts' as const, row: { id: 'a-prompt', sessionId: 'a-session', text } }],
  delete: [],
})

/** A database, and what closes all connections that were made to it; `before` makes it before the page opens it. */
async function databaseForTest(
  before = async (_name: string) => undefined as void,
  options: OpenOptions = {},
) {
  const name = `database-test-${Math.random()}`
  await before(name)
  const opened = vi.spyOn(indexedDB, 'open')
  const database = await openSessionsDatabase({ name, ...options })
  const cutOff = () => {
    for (const { value } of opened.mock.results) (value as IDBOpenDBRequest).result.close()
  }
  onTestFinished(async () => {
    cutOff()
    opened.mockRestore()
    await deleteDB(name)
  })
  return { name, database, cutOff }
}

test('what is written after the browser has cut the connection off is kept', async () => {
  const { database, cutOff } = await databaseForTest()
  await database.write(named('before'))
  cutOff()
  await database.write(named('after'))
  await database.write(named('later'))
  const rows = await database.loadSession('a-session')
  expect(rows.map(({ row }) => row)).toEqual([{ id: 'a-prompt', sessionId: 'a-session', text: 'later' }])
})

test('a database that was let go for a newer page is not written to again', async () => {
  const { name, database } = await databaseForTest()
  await database.write(named('before'))
  const newer = await openDB(name, databaseVersion + 1)
  onTestFinished(() => newer.close())
  await expect(database.write(named('after'))).rejects.toThrow('closing')
})

test('a database that was deleted under the page is made anew by the next write, which tells what it has; nobody has taken it over', async () => {
  const onTakenOver = vi.fn<() => Promise<void>>().mockResolvedValue()
  const found: string[][] = []
  const onReconnected = (ids: ReadonlySet<string>) => void found.push([...ids])
  const { name, database } = await databaseForTest(undefined, { onTakenOver, onReconnected })
  const session = (id: string) => ({ put: [{ table: 'sessions' as const, row: { id } }], delete: [] })
  await database.write(session('one'))
  await deleteDB(name)
  await database.write(session('two'))
  await database.write(session('three'))
  expect(found).toEqual([[]])
  expect(onTakenOver).not.toHaveBeenCalled()
  expect(await database.loadSession('one')).toEqual([])
  expect(await database.loadSession('two')).toEqual([{ table: 'sessions', row: { id: 'two' } }])
})

test('a write is committed before the page hears of its rows, so that it is kept where the page is left meanwhile', async () => {
  const { database } = await databaseForTest()
  const committed = vi.spyOn(IDBTransaction.prototype, 'commit')
  onTestFinished(() => committed.mockRestore())
  const written = database.write(named('last'))
  expect(committed).toHaveBeenCalledOnce()
  await written
})

/** Makes a database as that version of the page has it. */
async function makeDatabase(name: string, version: number, rows: readonly SavedRow[]) {
  const older = await openDB(name, version, {
    upgrade: (database) => {
      const first = ['sessions', 'columns', 'messages', 'runs']
      for (const table of version < 3 ? first : [...first, 'prompts', 'cases', 'results']) {
        const store = database.createObjectStore(table, { keyPath: 'id' })
        if (version < 2) continue
        if (table !== 'sessions') store.createIndex('bySession', 'sessionId')
        else store.createIndex('byUpdatedAt', 'updatedAt')
        if (table === 'sessions' && version >= 4) store.createIndex('byPinnedAt', 'pinnedAt')
      }
    },
  })
  for (const { table, row } of rows) await older.put(table, row)
  older.close()
}

const fixtures = [version1, version2, version3, version4] as SavedRow[][]

test.each(fixtures.map((rows, index) => [index + 1, rows] as const))(
  'a database of version %i is brought up to this one, and every row of its sessions is found, as it was',
  async (version, rows) => {
    const { name, database } = await databaseForTest((made) => makeDatabase(made, version, rows))
    const found = new Map<string, unknown>()
    const note = ({ table, row }: SavedRow) => found.set(`${table} ${(row as { id: string }).id}`, row)
    for await (const sessions of database.loadSessions()) {
      for (const saved of sessions) {
        note(saved)
        for (const each of await database.loadSession((saved.row as { id: string }).id)) note(each)
      }
    }
    expect(found).toEqual(
      new Map(rows.map(({ table, row }) => [`${table} ${(row as { id: string }).id}`, row])),
    )

    const now = await openDB(name)
    const indexesOf = (table: string) => `${table}: ${[...now.transaction(table).store.indexNames].join()}`
    expect({ version: now.version, indexes: Array.from(now.objectStoreNames, indexesOf) }).toEqual({
      version: databaseVersion,
      indexes: [
        'cases: bySession',
        'columns: bySession',
        'messages: bySession',
        'prompts: bySession',
        'results: bySession',
        'runs: bySession',
        'sessions: byPinnedAt,byUpdatedAt',
      ],
    })
    now.close()
  },
)

test('what a newer page has saved is read, and never written', async () => {
  const name = `database-test-${Math.random()}`
  onTestFinished(() => deleteDB(name))
  const rows = version4 as SavedRow[]
  await makeDatabase(name, databaseVersion + 1, rows)
  const database = await openSessionsDatabase({ name })
  expect(database.isNewer).toBe(true)
  const session = rows.find(({ table }) => table === 'sessions')?.row as { id: string }
  expect((await database.loadSession(session.id)).map(({ row }) => row)).toContainEqual(session)
  await expect(database.write(named('mine'))).rejects.toThrow('only read')
})
