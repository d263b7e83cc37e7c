import { deleteDB } from 'idb'
import type { SessionId } from '#domain/session/session.ts'
import { openSessionsDatabase } from '../database.ts'
import { newId } from '../new-id.ts'
import { restoreSessions } from '../restore-sessions.ts'
import { createSessionsStore } from '../sessions-store.ts'
import { createSetAside } from '../set-aside.ts'
import { createFolderSync } from './folder-sync.ts'
import { createFolderMemory } from './memory.ts'

const noLocks = { request: (_: string, work: () => unknown) => work() } as unknown as LockManager // no other tab is there

/** A browser with data of its own: several of them can keep the same folder. */
export async function browserForTest(name: string, clock = { now: Date.now() }) {
  const databaseName = `folder-test-${name}`
  const now = () => clock.now
  // A tab remembers its first session, and this one is another tab.
  sessionStorage.clear()
  localStorage.removeItem('parley.openSession')
  const store = createSessionsStore({ newId, now })
  await restoreSessions(store, {
    open: (options) => openSessionsDatabase({ ...options, name: databaseName }),
    setAside: createSetAside(`${databaseName}-aside`),
    tabs: { channel: new BroadcastChannel(databaseName), locks: undefined },
  })
  const { actions } = store.getState()
  const memory = createFolderMemory(`${databaseName}-folder`)
  const openSync = (differences: Partial<Parameters<typeof createFolderSync>[0]> = {}) =>
    createFolderSync({
      store,
      databaseName,
      memory,
      channel: new BroadcastChannel(databaseName),
      locks: noLocks,
      now,
      ...differences,
    })

  const ask = (id: SessionId, text: string, answer: string | null = `About ${text}`) => {
    const { columnIds } = session(id)
    for (const columnId of columnIds) actions.modelChosen(columnId, 'acme/one')
    const runIds = actions.promptSent(id, text, columnIds)
    for (const runId of runIds) if (answer !== null) answered(runId, answer)
    return runIds
  }
  const answered = (runId: string, text: string) =>
    actions.runEventsReceived(
      new Map([
        [
          runId,
          [
            { type: 'text', text, afterMs: 5 },
            { type: 'finished', reason: 'stop', afterMs: 9 },
          ],
        ],
      ]),
    )
  const session = (id: SessionId) => {
    const found = store.getState().sessions[id]
    if (!found) throw new Error(`there is no session ${id}`)
    return found
  }
  return {
    store,
    actions,
    clock,
    memory,
    databaseName,
    sync: openSync(),
    /** As a tab that is opened later has it. */
    openSync,
    ask,
    answered,
    session,
    /** A session with a question and its answer. */
    begin: (text: string) => {
      const id = actions.sessionStarted(['acme/one'])
      ask(id, text)
      return id
    },
    questions: (id: SessionId) =>
      Object.values(store.getState().messages)
        .filter(({ sessionId, deletedAt }) => sessionId === id && !deletedAt)
        .map(({ text }) => text),
    titles: () =>
      Object.values(store.getState().sessions)
        .filter(({ deletedAt, title }) => deletedAt === null && title !== '')
        .map(({ title }) => title)
        .sort(),
  }
}

export async function clearBrowsersForTest(): Promise<void> {
  for (const { name } of await indexedDB.databases()) {
    // One that a test's page has open still is gone once that is.
    if (name?.startsWith('folder-test-')) void deleteDB(name)
  }
}
