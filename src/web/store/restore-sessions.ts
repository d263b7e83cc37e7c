import { BlockedError, openSessionsDatabase, type SessionsDatabase } from './database.ts'
import { withoutDeleted } from './keep-tidy.ts'
import { databaseVersion } from './migrations.ts'
import { rememberedSession, rememberOpenSession, startFirstSession } from './open-session.ts'
import { enterTabs, talkToTabs, type Channel } from './other-tabs.ts'
import { readSaved } from './read-saved.ts'
import { lockRuns, withRevivedRuns, type Locks } from './run-locks.ts'
import { saveChanges } from './save-changes.ts'
import { createSavingStore, type SavingStore } from './saving.ts'
import { latestSession } from './session-actions.ts'
import type { SessionsStore } from './sessions-store.ts'
import { createSetAside, type SetAside } from './set-aside.ts'
import { withTables, type SavedRow, type Tables } from './tables.ts'
import { within } from './within.ts'

/** A browser whose storage hangs must not keep the page from opening. */
const readTimeoutMs = 3000

/** What of the browser's other tabs there is: plain-HTTP addresses have no locks. */
interface Tabs {
  channel: Channel | undefined
  locks: Locks | undefined
}

interface Options {
  open?: (options: { onTakenOver: () => Promise<void> }) => Promise<SessionsDatabase>
  setAside?: SetAside
  tabs?: Tabs
  /** Is told how saving goes. */
  saving?: SavingStore
  now?: () => number
}

/**
 * Fills the store with what was saved, opens the session that was open, and saves every change from then on; what
 * other tabs save comes in too. What is in the store already stays, and stays open. Where nothing can be saved, or a
 * newer Parley has saved it, the page works in memory. Answers how saving goes, from now on.
 */
export async function restoreSessions(store: SessionsStore, options: Options = {}): Promise<SavingStore> {
  const { open = openSessionsDatabase, tabs = browserTabs(), now = Date.now } = options
  const { saving = createSavingStore(), setAside = createSetAside() } = options
  const { actions } = store.getState()
  // Before anything is read: what another tab writes meanwhile must be heard.
  const others = talkToTabs(tabs.channel)

  const start = async (isAlone: boolean) => {
    let lastWrite = async () => undefined as void
    const database = await open({
      onTakenOver: async () => {
        await lastWrite()
        saving.setState('newer', true)
      },
    })
    const { parsed, tables, odd } = readSaved(await within(readTimeoutMs, database.load()))
    const show = (saved: Tables) => {
      const { openSessionId, ...begun } = store.getState()
      actions.tablesLoaded(
        withTables(saved, begun),
        openSessionId ?? rememberedSession(saved.sessions) ?? latestSession(saved)?.id ?? null,
      )
    }
    const revived = await withRevivedRuns(tables, tabs.locks)
    if (database.isNewer) {
      show(withoutDeleted(revived, { isAlone: false, now: now() }))
      saving.setState('newer', true)
      return others.onRows(() => undefined)
    }
    const runLocks = tabs.locks && lockRuns(store, tabs.locks)
    show(withoutDeleted(revived, { isAlone: isAlone && odd.length === 0, now: now() }))
    // Nothing is written before what could not be read is kept as it was.
    const kept = keepingFirst(odd, setAside)
    const guarded: SessionsDatabase = {
      ...database,
      write: async (changes) => {
        await kept()
        await database.write(changes)
      },
    }
    const { flush, rowsHeard } = saveChanges(store, guarded, {
      saved: parsed,
      onFailure: () => saving.setState((state) => (state === 'newer' ? state : 'failing'), true),
      onSuccess: (written) => {
        saving.setState((state) => (state === 'newer' ? state : 'saved'), true)
        others.rowsWritten(written)
        runLocks?.rowsWritten(written)
      },
    })
    lastWrite = flush
    others.onRows(rowsHeard)
    globalThis.addEventListener?.('pagehide', () => void flush())
    globalThis.document?.addEventListener('visibilitychange', () => void flush())
    startFirstSession(store)
    // What is new and what is final now is written before another tab can open.
    await within(readTimeoutMs, Promise.all([kept(), flush()])).catch(() => undefined)
  }

  try {
    await enterTabs(tabs.locks, start)
  } catch (error) {
    saving.setState(error instanceof BlockedError ? 'blocked' : 'impossible', true)
    others.onRows(() => undefined)
  }
  startFirstSession(store)
  rememberOpenSession(store)
  return saving
}

/** Resolves once the odd rows are kept as they were; where they cannot be, the next call tries again. */
function keepingFirst(odd: readonly SavedRow[], setAside: SetAside): () => Promise<void> {
  let keeping: Promise<void> | undefined
  const keep = async () => {
    if (odd.length > 0) await setAside.keep(odd)
  }
  return () =>
    (keeping ??= keep().catch((error: unknown) => {
      keeping = undefined
      throw error
    }))
}

/** `navigator.locks` and BroadcastChannel are missing in some places, whatever their types say. */
function browserTabs(): Tabs {
  const { BroadcastChannel: Channel } = globalThis as Partial<typeof globalThis>
  const { locks } = navigator as Partial<Navigator>
  return { channel: Channel && new Channel(`parley-${databaseVersion}`), locks }
}
