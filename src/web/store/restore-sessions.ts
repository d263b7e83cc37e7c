import { BlockedError, openSessionsDatabase, type OpenOptions, type SessionsDatabase } from './database.ts'
import { databaseVersion } from './migrations.ts'
import { rememberOpenSession, startFirstSession } from './open-session.ts'
import { enterTabs, talkToTabs, type Channel } from './other-tabs.ts'
import { lockRuns, type Locks } from './run-locks.ts'
import { createSavedSessions } from './saved-sessions.ts'
import { createSavingStore, type SavingState, type SavingStore } from './saving.ts'
import type { SessionsStore } from './sessions-store.ts'
import { createSetAside, type SetAside } from './set-aside.ts'
import { NoAnswerError } from './within.ts'

/** What of the browser's other tabs there is: plain-HTTP addresses have no locks. */
interface Tabs {
  channel: Channel | undefined
  locks: Locks | undefined
}

interface Options {
  open?: (options: Required<Pick<OpenOptions, 'onTakenOver' | 'onReconnected'>>) => Promise<SessionsDatabase>
  setAside?: SetAside
  tabs?: Tabs
  /** Gets how saving goes. */
  saving?: SavingStore
  /** Resolves when there is time for background work: the list's older sessions, and what is deleted for good. */
  whenIdle?: () => Promise<void>
  now?: () => number
}

/**
 * Lists the sessions that were saved, opens the one that was open, and saves every change from then on; what other tabs
 * save comes in too. Of all other sessions nothing more is read before they are opened. What is in the store already
 * stays, and stays open. Where nothing can be saved, or a newer Parley has saved it, the page works in memory. Answers
 * how saving goes, from now on.
 */
export async function restoreSessions(store: SessionsStore, options: Options = {}): Promise<SavingStore> {
  const { open = openSessionsDatabase, tabs = browserTabs(), now = Date.now } = options
  const { saving = createSavingStore(), setAside = createSetAside() } = options
  const { whenIdle = () => Promise.resolve() } = options
  // Before anything is read: what another tab writes meanwhile must not be missed.
  const others = talkToTabs(tabs.channel)
  const reportSaving = (how: 'saved' | 'failing') =>
    saving.setState((state) => (state === 'saved' || state === 'failing' ? how : state), true)
  let saved: ReturnType<typeof createSavedSessions> | undefined

  const start = async (isFirstTab: boolean) => {
    const onTakenOver = async () => {
      await saved?.flush()
      saving.setState('newer', true)
    }
    const database = await open({ onTakenOver, onReconnected: (ids) => saved?.sessionsFound(ids) })
    if (database.isNewer) saving.setState('newer', true)
    const runLocks = database.isNewer ? undefined : tabs.locks && lockRuns(store, tabs.locks)
    const sessions = createSavedSessions({
      store,
      database,
      setAside,
      locks: tabs.locks,
      isFirstTab,
      now,
      onFailure: () => reportSaving('failing'),
      onSaved: (written) => {
        reportSaving('saved')
        others.rowsWritten(written)
        runLocks?.rowsWritten(written)
      },
    })
    saved = sessions
    await sessions.begin()
    others.onRows(database.isNewer ? () => undefined : sessions.receive)
    globalThis.addEventListener?.('pagehide', () => void sessions.flush())
    globalThis.document?.addEventListener('visibilitychange', () => void sessions.flush())
    startFirstSession(store)
    // Before another tab can open.
    await sessions.begun()
    void whenIdle()
      .then(sessions.finish)
      .catch(() => undefined) // the storage does not answer any more
  }

  try {
    await enterTabs(tabs.locks, start)
  } catch (error) {
    saved?.giveUp()
    saving.setState(reasonOf(error), true)
    others.onRows(() => undefined)
  }
  startFirstSession(store)
  rememberOpenSession(store)
  return saving
}

function reasonOf(error: unknown): SavingState {
  if (error instanceof BlockedError) return 'blocked'
  return error instanceof NoAnswerError ? 'no-answer' : 'impossible'
}

/** `navigator.locks` and BroadcastChannel are missing in some places, whatever their types say. */
function browserTabs(): Tabs {
  const { BroadcastChannel: Channel } = globalThis as Partial<typeof globalThis>
  const { locks } = navigator as Partial<Navigator>
  return { channel: Channel && new Channel(`parley-${databaseVersion}`), locks }
}
