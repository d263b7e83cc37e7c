import { expect, test } from 'vitest'
import { rowsOf } from '#domain/tables/map-tables.ts'
import type { SavedRow } from '#domain/tables/tables.ts'
import { reading } from './database-for-test.ts'
import type { RowChanges } from './database.ts'
import { deleteForGood } from './delete-for-good.ts'
import { createSessionsStore } from './sessions-store.ts'
import { wholeTables } from './stored-rows.ts'
import { storeForTest } from './testing.ts'

/** A page that lists a session as deleted while this moment of its deletion is saved; answers what it deletes. */
async function deletedOf(savedDeletedAt: number | null) {
  const { store: used, session, actions, sessionId, columnIds } = storeForTest()
  actions.promptSent(sessionId, 'One?', columnIds)
  const rows = rowsOf(wholeTables(used.getState())).map(({ table, row }): SavedRow =>
    table === 'sessions' ? { table, row: { ...row, deletedAt: savedDeletedAt } } : { table, row },
  )
  const written: RowChanges[] = []
  await deleteForGood([{ ...session(), deletedAt: 5 }], {
    store: createSessionsStore({ newId: () => 'new', now: () => 10 }),
    database: reading(() => rows),
    aside: { add: () => undefined, kept: async () => undefined },
    write: async (changes) => void written.push(changes),
    isAlone: true,
    now: () => 10,
  })
  return { deleted: written.flatMap((changes) => changes.delete).length, rows: rows.length }
}

test('a deleted session is deleted for good with everything in it', async () => {
  const { deleted, rows } = await deletedOf(5)
  expect(deleted).toBe(rows)
})

test('a session that has come back since it was listed is kept', async () => {
  expect(await deletedOf(null)).toMatchObject({ deleted: 0 })
})
