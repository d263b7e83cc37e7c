import { openDB, type IDBPDatabase } from 'idb'

/** A database of whatever version it is. Throws where there is none, and makes none. */
export const openExisting = async (name: string): Promise<IDBPDatabase> =>
  openDB(name, undefined, {
    upgrade: (_, __, ___, transaction) => {
      transaction.done.catch(() => undefined)
      transaction.abort()
    },
    // A newer page waits for it: reading fails with an error.
    blocking: (_, __, { target }) => (target as IDBDatabase).close(), // the event is the database's own
  })
