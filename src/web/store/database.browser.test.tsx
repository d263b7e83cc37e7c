import { deleteDB } from 'idb'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openSessionsDatabase } from './database.ts'

const named = (text: string) => ({
  put: [{ table: 'prompts' as const, row: { id: 'a-prompt', sessionId: 'a-session', text } }],
  delete: [],
})

/** A database, and what closes all connections that were made to it. */
async function databaseForTest() {
  const name = `database-test-${Math.random()}`
  const opened = vi.spyOn(indexedDB, 'open')
  const database = await openSessionsDatabase({ name })
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
  await deleteDB(name)
  await expect(database.write(named('after'))).rejects.toThrow('closing')
})

test('a write is committed before the page hears of its rows, so that it is kept where the page is left meanwhile', async () => {
  const { database } = await databaseForTest()
  const committed = vi.spyOn(IDBTransaction.prototype, 'commit')
  onTestFinished(() => committed.mockRestore())
  const written = database.write(named('last'))
  expect(committed).toHaveBeenCalledOnce()
  await written
})
