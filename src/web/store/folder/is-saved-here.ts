import { databaseVersion } from '../migrations.ts'
import { openExisting } from '../open-existing.ts'

/** Whether this page saves sessions: not where the browser keeps nothing, nor what a newer Parley keeps. */
export async function isSavedHere(databaseName: string): Promise<boolean> {
  const database = await openExisting(databaseName).catch(() => null)
  database?.close()
  return database?.version === databaseVersion
}
