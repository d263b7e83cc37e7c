import { databaseName } from '../store/database-name.ts'

/** Whether this browser has never kept anything of this page: then there is nothing to wait for. */
export async function isFirstVisit(databases = () => indexedDB.databases()): Promise<boolean> {
  try {
    return (await databases()).every(({ name }) => name !== databaseName)
  } catch {
    // Storage is forbidden, or cannot be asked: opening it will show.
    return false
  }
}
