import { beforeEach, expect, test, vi } from 'vitest'
import { rowsOf } from '#domain/tables/map-tables.ts'
import type { SavedRow } from '#domain/tables/tables.ts'
import { reading } from './database-for-test.ts'
import type { RowChanges } from './database.ts'
import { deleteForGood } from './delete-for-good.ts'
import { draftOf, keepDraft } from './drafts.ts'
import { createSessionsStore } from './sessions-store.ts'
import { wholeTables } from './stored-rows.ts'
import { storeForTest } from './testing.ts'

const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('localStorage', storage())
  return () => vi.unstubAllGlobals()
})

interface Conditions {
  /** It was brought back into the page since it was listed. */
  isInUse?: boolean
  isWritable?: boolean
}

/** A page that lists a session as deleted while this moment of its deletion is saved; answers what it deletes. */
async function deletedOf(
  savedDeletedAt: number | null,
  { isInUse = false, isWritable = true }: Conditions = {},
) {
  const { store: used, session, actions, sessionId, columnIds } = storeForTest()
  actions.promptSent(sessionId, 'One?', columnIds)
  keepDraft(sessionId, 'And two?')
  keepDraft('another', 'Else?')
  const rows = rowsOf(wholeTables(used.getState())).map(({ table, row }): SavedRow =>
    table === 'sessions' ? { table, row: { ...row, deletedAt: savedDeletedAt } } : { table, row },
  )
  const written: RowChanges[] = []
  await deleteForGood([{ ...session(), deletedAt: 5 }], {
    store: isInUse ? used : createSessionsStore({ newId: () => 'new', now: () => 10 }),
    database: reading(() => rows),
    aside: { add: () => undefined, kept: async () => undefined },
    write: async (changes) => {
      if (!isWritable) throw new Error('The storage does not answer.')
      written.push(changes)
    },
    isAlone: true,
    now: () => 10,
  })
  return {
    deleted: written.flatMap((changes) => changes.delete).length,
    rows: rows.length,
    draft: draftOf(sessionId),
  }
}

test('a deleted session is deleted for good with everything in it', async () => {
  const { deleted, rows } = await deletedOf(5)
  expect(deleted).toBe(rows)
})

test('a session that has come back since it was listed is kept', async () => {
  expect(await deletedOf(null)).toMatchObject({ deleted: 0 })
})

test('what was being written in a session goes with it, and with no other', async () => {
  expect(await deletedOf(5)).toMatchObject({ draft: '' })
  expect(draftOf('another')).toBe('Else?')
})

test('what was being written in a session stays as long as the session does', async () => {
  expect(await deletedOf(null)).toMatchObject({ draft: 'And two?' })
  expect(await deletedOf(5, { isInUse: true })).toMatchObject({ draft: 'And two?' })
  expect(await deletedOf(5, { isWritable: false })).toMatchObject({ draft: 'And two?' })
})
