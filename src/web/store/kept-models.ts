import { openDB } from 'idb'
import { openExisting } from './open-existing.ts'

const name = 'parley-models'
const key = 'last'

/**
 * The server's list of models as it came the last time, for when the server is away. A database of its own, open only
 * while it is used. Both work where the browser keeps no data: nothing is kept then.
 */
export const keptModels = {
  async read(): Promise<string | null> {
    try {
      const database = await openExisting(name)
      const list: unknown = await database.get('lists', key).finally(() => database.close())
      return typeof list === 'string' ? list : null
    } catch {
      return null
    }
  },
  async keep(list: string): Promise<void> {
    try {
      const database = await openDB(name, 1, {
        upgrade: (opened) => void opened.createObjectStore('lists'),
      })
      await database.put('lists', list, key).finally(() => database.close())
    } catch {
      // The list is there as long as the page is.
    }
  },
}
