import type { RowChanges } from './database.ts'
import { parseRows } from '#domain/tables/parse-rows.ts'
import type { Locks } from './run-locks.ts'
import { tableNames, type Tables } from '#domain/tables/tables.ts'

/** What we need of a BroadcastChannel: what one tab posts, all others hear. */
export interface Channel {
  postMessage: (message: unknown) => void
  addEventListener: (type: 'message', listener: (event: { data: unknown }) => void) => void
}

/** Tells the other tabs what this one has written, and hears what they have. */
export function talkToTabs(channel: Channel | undefined) {
  const early: Tables[] = []
  let hear = (rows: Tables): void => void early.push(rows)
  channel?.addEventListener('message', ({ data }) => {
    if (isRows(data)) hear(parseRows(data))
  })
  return {
    rowsWritten: ({ put }: RowChanges) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
      if (put.length > 0) channel?.postMessage(put)
    },
    /** What came before, while this tab was still loading, is handed over at once. */
    onRows: (listener: (rows: Tables) => void) => {
      hear = listener
      early.splice(0).forEach(listener)
    },
  }
}

// The rows themselves are parsed like those of the database.
const isRows = (data: unknown): data is RowChanges['put'] =>
  Array.isArray(data) && data.every((each: unknown) => isInTable(each))

const isInTable = (each: unknown) =>
  typeof each === 'object' &&
  each !== null &&
  'table' in each &&
  tableNames.some((table) => table === each.table)

const pageLock = 'parley-page'

/** Another tab that starts may take its time, but not ours. */
const waitMs = 1000

/**
 * Runs `start` once, saying whether this is the only tab. Each tab keeps a shared lock for as long as it is open; the
 * one that gets it alone is the only one, and others that open meanwhile wait until it has started.
 */
export async function enterTabs(
  locks: Locks | undefined,
  start: (isAlone: boolean) => Promise<void>,
): Promise<void> {
  if (!locks) return start(false)
  const wasAlone = await locks.request(pageLock, { ifAvailable: true }, async (lock) => {
    if (!lock) return false
    void stay(locks) // granted when this one ends
    await start(true)
    return true
  })
  if (wasAlone) return
  await Promise.race([stay(locks), new Promise((resolve) => setTimeout(resolve, waitMs))])
  await start(false)
}

/** Whether this is the only tab now. A tab that cannot know is not. */
export async function isOnlyTab(locks: Locks | undefined): Promise<boolean> {
  if (!locks) return false
  const { held = [], pending = [] } = await locks.query()
  return [...held, ...pending].filter(({ name }) => name === pageLock).length === 1
}

const stay = (locks: Locks): Promise<void> =>
  new Promise((resolve, reject) => {
    const untilClosed = new Promise<void>(() => undefined)
    const entered = () => {
      resolve()
      return untilClosed
    }
    locks.request(pageLock, { mode: 'shared' }, entered).catch(reject)
  })
