import { sessionOf, tablesOf, type SessionDocument } from '#domain/document/session-document.ts'
import type { SessionId } from '#domain/session/session.ts'
import { rowsOf } from '#domain/tables/map-tables.ts'
import { tableNames, type TableName } from '#domain/tables/tables.ts'
import { databaseVersion, bySession } from '../migrations.ts'
import type { RowChanges } from '../database.ts'
import { openExisting } from '../open-existing.ts'

/** Saved rows changed since they were looked at, or cannot be written: nothing was changed. */
export class NotReplacedError extends Error {}

/**
 * Puts the rows of a document in the place of all that is saved of its session, all or none. `expected` are the rows
 * that were looked at. Answers what was written, so that the tabs can be told.
 */
export async function replaceSaved(
  document: SessionDocument,
  expected: readonly { row: unknown }[],
  name: string,
): Promise<RowChanges> {
  const { id } = sessionOf(document)
  const database = await openExisting(name)
  try {
    if (database.version !== databaseVersion) throw new NotReplacedError()
    const transaction = database.transaction(tableNames, 'readwrite')
    const put = rowsOf(tablesOf(document))
    const before = await Promise.all(
      tableNames.map(async (table): Promise<{ table: TableName; rows: { id: string }[] }> => {
        const store = transaction.objectStore(table)
        const rows: { id: string }[] =
          table === 'sessions'
            ? [await store.get(id)].filter((row) => row !== undefined)
            : await store.index(bySession).getAll(id)
        return { table, rows }
      }),
    )
    if (textOf(before.flatMap(({ rows }) => rows)) !== textOf(expected.map(({ row }) => row))) {
      transaction.abort()
      await transaction.done.catch(() => undefined)
      throw new NotReplacedError()
    }
    await Promise.all([
      ...before.flatMap(({ table, rows }) =>
        rows.map((row) => transaction.objectStore(table).delete(row.id)),
      ),
      ...put.map(({ table, row }) => transaction.objectStore(table).put(row)),
      transaction.done,
    ])
    const isThere = new Set(put.map(({ table, row }) => `${table} ${row.id}`))
    const gone = before.flatMap(({ table, rows }) => rows.map(({ id: rowId }) => ({ table, id: rowId })))
    return { put, delete: gone.filter((row) => !isThere.has(`${row.table} ${row.id}`)) }
  } finally {
    database.close()
  }
}

/** In whatever order they come. */
const textOf = (rows: readonly unknown[]) =>
  rows
    .map((row) => JSON.stringify(row))
    .sort()
    .join('\n')

/** Whether a row of the document is saved as one of another session. */
export async function takesFromOthers(document: SessionDocument, name: string): Promise<boolean> {
  const { id } = sessionOf(document)
  const database = await openExisting(name)
  try {
    const transaction = database.transaction(tableNames)
    const owners = await Promise.all(
      rowsOf(tablesOf(document)).map(async ({ table, row }) => {
        const saved: unknown = await transaction.objectStore(table).get(row.id)
        return ownerOf(saved)
      }),
    )
    return owners.some((owner) => owner !== undefined && owner !== id)
  } finally {
    database.close()
  }
}

const ownerOf = (row: unknown): SessionId | undefined =>
  typeof row === 'object' && row !== null && 'sessionId' in row && typeof row.sessionId === 'string'
    ? row.sessionId
    : undefined
