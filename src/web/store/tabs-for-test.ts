import type { RowChanges, SessionsDatabase } from './database.ts'
import type { Channel } from './other-tabs.ts'
import type { Locks } from './run-locks.ts'
import { reading } from './database-for-test.ts'
import type { TableName } from '#domain/tables/tables.ts'

interface Delays {
  /** From the posting of a message to its hearing. */
  channelMs?: number
  /** From the asking for a write to its end, in the middle of which it is done. */
  writeMs?: number
}

/** A browser's channel, locks and database in memory: each tab gets its own ends of them. */
export function browserForTest({ channelMs = 0, writeMs = 0 }: Delays = {}) {
  const database = new Map<string, RowChanges['put'][number]>()
  const channels: { tab: object; listener: (event: { data: unknown }) => void }[] = []
  const requests: LockRequest[] = []
  let writes = 0

  const grant = () => {
    for (const request of requests.filter(({ isGranted }) => !isGranted)) {
      const before = requests.slice(0, requests.indexOf(request)).filter(({ name }) => name === request.name)
      const isFree = before.every((other) => other.mode === 'shared' && request.mode === 'shared')
      if (isFree) request.grant()
      else if (!isFree && request.ifAvailable) request.refuse()
    }
  }

  const openTab = () => {
    const tab = {}
    const own: LockRequest[] = []
    let isClosed = false
    const request = async (name: string, ...rest: unknown[]) => {
      const callback = rest.at(-1) as (lock: object | null) => unknown
      const { mode = 'exclusive', ifAvailable = false } = (rest.length > 1 ? rest[0] : {}) as LockOptions
      return new Promise((resolve, reject) => {
        const leave = () => {
          const position = requests.indexOf(asked)
          if (position >= 0) requests.splice(position, 1)
          grant()
        }
        const run = async (lock: object | null) => callback(lock)
        const asked: LockRequest = {
          name,
          mode,
          ifAvailable,
          isGranted: false,
          grant: () => {
            asked.isGranted = true
            void run({}).then(resolve, reject).finally(leave)
          },
          refuse: () => {
            leave()
            void run(null).then(resolve, reject)
          },
          leave,
        }
        requests.push(asked)
        own.push(asked)
        grant()
      })
    }
    const query = async () => ({
      held: requests.filter(({ isGranted }) => isGranted).map(({ name, mode }) => ({ name, mode })),
      pending: requests.filter(({ isGranted }) => !isGranted).map(({ name, mode }) => ({ name, mode })),
    })
    const channel: Channel = {
      postMessage: (data) => {
        if (isClosed) return
        const copy: unknown = structuredClone(data)
        const others = channels.filter((each) => each.tab !== tab)
        setTimeout(() => others.forEach(({ listener }) => listener({ data: copy })), channelMs)
      },
      addEventListener: (_, listener) => channels.push({ tab, listener }),
    }
    return {
      tabs: { channel, locks: { request, query } as Locks }, // its overloads are what a function cannot say
      /** As when the browser ends it: nobody is told, the locks are free. */
      close: () => {
        isClosed = true
        channels.splice(0, channels.length, ...channels.filter((each) => each.tab !== tab))
        for (const each of own) each.leave()
      },
      open: async (): Promise<SessionsDatabase> => ({
        isNewer: false,
        ...reading(() => [...database.values()]),
        write: async (changes) => {
          await pause(writeMs / 2)
          if (isClosed) throw new Error('The tab is closed.')
          writes += 1
          for (const each of changes.put) database.set(`${each.table} ${each.row.id}`, structuredClone(each))
          for (const { table, id } of changes.delete) database.delete(`${table} ${id}`)
          await pause(writeMs / 2)
        },
      }),
    }
  }
  return {
    openTab,
    has: (table: TableName, id: string) => database.has(`${table} ${id}`),
    writeCount: () => writes,
  }
}

const pause = async (ms: number) => {
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms))
}

interface LockRequest {
  name: string
  mode: LockMode
  ifAvailable: boolean
  isGranted: boolean
  grant: () => void
  refuse: () => void
  leave: () => void
}
