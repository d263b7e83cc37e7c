import type { Session, SessionId } from '#domain/session/session.ts'
import { databaseVersion, openSessionsDatabase, type SessionsDatabase } from './database.ts'
import { withoutDeleted } from './keep-tidy.ts'
import { mendSessions } from './mend-sessions.ts'
import { enterTabs, talkToTabs, type Channel } from './other-tabs.ts'
import { lockRuns, withRevivedRuns, type Locks } from './run-locks.ts'
import { saveChanges } from './save-changes.ts'
import { createSavingStore, type SavingStore } from './saving.ts'
import { latestSession } from './session-actions.ts'
import type { SessionsStore } from './sessions-store.ts'
import { withRows, type Tables } from './tables.ts'

const openSessionKey = 'parley.openSession'

/** A browser whose storage hangs must not keep the page from opening. */
const patienceMs = 3000

/** What of the browser's other tabs there is: plain-HTTP addresses have no locks. */
interface Tabs {
  channel: Channel | undefined
  locks: Locks | undefined
}

interface Options {
  open?: () => Promise<SessionsDatabase>
  tabs?: Tabs
  /** Is told how saving goes. */
  saving?: SavingStore
  now?: () => number
}

/**
 * Fills the store with what was saved, opens the session that was open, and saves every change from then on; what
 * other tabs save comes in too. What is in the store already stays, and stays open. Where nothing can be saved the
 * page works in memory. Answers how saving goes, from now on.
 */
export async function restoreSessions(store: SessionsStore, options: Options = {}): Promise<SavingStore> {
  const { open = openSessionsDatabase, tabs = browserTabs(), now = Date.now } = options
  const { saving = createSavingStore() } = options
  const { actions } = store.getState()
  // Before anything is read: what another tab writes meanwhile must be heard.
  const others = talkToTabs(tabs.channel)

  const startFirstSession = () => {
    if (store.getState().openSessionId === null) actions.sessionStarted(['', ''])
  }
  const start = async (isAlone: boolean) => {
    const database = await within(patienceMs, open())
    const saved = await within(patienceMs, database.load())
    const runLocks = tabs.locks && lockRuns(store, tabs.locks)
    const kept = mendSessions(
      withoutDeleted(await withRevivedRuns(saved, tabs.locks), { isAlone, now: now() }),
    )
    const { openSessionId, ...begun } = store.getState()
    actions.tablesLoaded(
      withTables(kept, begun),
      openSessionId ?? rememberedSession(kept.sessions) ?? latestSession(kept)?.id ?? null,
    )
    const { flush, rowsHeard } = saveChanges(store, database, {
      saved,
      onFailure: () => saving.setState('failing', true),
      onSuccess: (written) => {
        saving.setState('saved', true)
        others.rowsWritten(written)
        runLocks?.rowsWritten(written)
      },
    })
    others.onRows(rowsHeard)
    globalThis.addEventListener?.('pagehide', () => void flush())
    globalThis.document?.addEventListener('visibilitychange', () => void flush())
    startFirstSession()
    // What is new and what is final now is written before another tab can open.
    await within(patienceMs, flush()).catch(() => undefined)
  }

  try {
    await enterTabs(tabs.locks, start)
  } catch {
    saving.setState('impossible', true)
  }
  startFirstSession()
  rememberOpenSession(store)
  return saving
}

const withTables = (tables: Tables, added: Tables): Tables => ({
  sessions: withRows(tables.sessions, added.sessions),
  columns: withRows(tables.columns, added.columns),
  messages: withRows(tables.messages, added.messages),
  runs: withRows(tables.runs, added.runs),
})

/** `navigator.locks` and BroadcastChannel are missing in some places, whatever their types say. */
function browserTabs(): Tabs {
  const { BroadcastChannel: Channel } = globalThis as Partial<typeof globalThis>
  const { locks } = navigator as Partial<Navigator>
  return { channel: Channel && new Channel(`parley-${databaseVersion}`), locks }
}

function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return Promise.race([
    promise,
    new Promise<never>((_, reject) =>
      setTimeout(reject, ms, new Error('The browser’s storage does not answer.')),
    ),
  ])
}

/** Each tab remembers its own; a new one opens what was open last in any. */
function rememberedSession(sessions: Record<SessionId, Session>): SessionId | null {
  try {
    const ids = [sessionStorage.getItem(openSessionKey), localStorage.getItem(openSessionKey)]
    return ids.find((id) => id !== null && sessions[id]?.deletedAt === null) ?? null
  } catch {
    return null
  }
}

function rememberOpenSession(store: SessionsStore) {
  const remember = (id: SessionId | null) => {
    if (id === null) return
    try {
      sessionStorage.setItem(openSessionKey, id)
      localStorage.setItem(openSessionKey, id)
    } catch {
      // Then the session used last is opened next time.
    }
  }
  remember(store.getState().openSessionId)
  store.subscribe((state, previous) => {
    if (state.openSessionId !== previous.openSessionId) remember(state.openSessionId)
  })
}
