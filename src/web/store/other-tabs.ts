import type { RowChanges } from './database.ts'
import { parseRows } from '#domain/tables/parse-rows.ts'
import type { Locks } from './run-locks.ts'
import { tableNames, type SavedRow, type Tables } from '#domain/tables/tables.ts'
import { isRecord } from '#protocol/json/is-record.ts'

/** What we need of a BroadcastChannel: what one tab posts, all others hear. */
export interface Channel {
  postMessage: (message: unknown) => void
  addEventListener: (type: 'message', listener: (event: { data: unknown }) => void) => void
}

/** What another tab has written: rows that it put, and rows that are no more. */
export interface ReceivedChanges {
  put: Tables
  deleted: RowChanges['delete']
}

/** Tells the other tabs what this one has written, and hears what they have. */
export function talkToTabs(channel: Channel | undefined) {
  const early: ReceivedChanges[] = []
  let receive = (changes: ReceivedChanges): void => void early.push(changes)
  channel?.addEventListener('message', ({ data }) => {
    const changes = readMessage(data)
    if (changes) receive({ put: parseRows(changes.put), deleted: changes.delete })
  })
  return {
    rowsWritten: (changes: RowChanges) => postToTabs(channel, changes),
    /** What came before, while this tab was still loading, is handed over at once. */
    onRows: (listener: (changes: ReceivedChanges) => void) => {
      receive = listener
      early.splice(0).forEach(listener)
    },
  }
}

/** Rows alone go as a list of them: a page of an older version that is still open understands nothing else. */
export function postToTabs(channel: Channel | undefined, { put, delete: deleted }: RowChanges): void {
  if (put.length + deleted.length === 0) return
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel?.postMessage(deleted.length === 0 ? put : { put, delete: deleted })
}

/** What a tab's message says was written; null if it is none of ours. The rows themselves may be anything. */
export function readMessage(data: unknown): { put: SavedRow[]; delete: RowChanges['delete'] } | null {
  const { put, delete: deleted = [] } = isRecord(data) ? data : { put: data }
  return isListOf(put, isInTable) && isListOf(deleted, namesRow) ? { put, delete: deleted } : null
}

const isListOf = <T>(list: unknown, isOne: (each: unknown) => each is T): list is T[] =>
  Array.isArray(list) && list.every((each: unknown) => isOne(each))

const isInTable = (each: unknown): each is SavedRow =>
  isRecord(each) && tableNames.some((table) => table === each.table)

const namesRow = (each: unknown): each is RowChanges['delete'][number] =>
  isRecord(each) && isInTable(each) && typeof each.id === 'string'

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
