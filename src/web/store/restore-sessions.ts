import type { Session } from '#domain/session/session.ts'
import { BlockedError, openSessionsDatabase, type SessionsDatabase } from './database.ts'
import { deleteForGood } from './delete-for-good.ts'
import { isGone } from './keep-tidy.ts'
import { createSessionLoader } from './load-sessions.ts'
import { databaseVersion } from './migrations.ts'
import { rememberedSession, rememberOpenSession, startFirstSession } from './open-session.ts'
import { enterTabs, isOnlyTab, talkToTabs, type Channel } from './other-tabs.ts'
import { parseRows } from './parse-rows.ts'
import { lockRuns, type Locks } from './run-locks.ts'
import { saveChanges } from './save-changes.ts'
import { createSavingStore, type SavingStore } from './saving.ts'
import { latestSession, looksUntouched } from './session-actions.ts'
import type { SessionsStore } from './sessions-store.ts'
import { createSetAside, keepingFirst, type SetAside } from './set-aside.ts'
import { emptyTables, type SavedRow } from './tables.ts'
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
 * Lists the sessions that were saved, opens the one that was open, and saves every change from then on; what other tabs
 * save comes in too. Of all other sessions nothing is read before they are opened. What is in the store already stays,
 * and stays open. Where nothing can be saved, or a newer Parley has saved it, the page works in memory. Answers how
 * saving goes, from now on.
 */
export async function restoreSessions(store: SessionsStore, options: Options = {}): Promise<SavingStore> {
  const { open = openSessionsDatabase, tabs = browserTabs(), now = Date.now } = options
  const { saving = createSavingStore(), setAside = createSetAside() } = options
  const { actions } = store.getState()
  // Before anything is read: what another tab writes meanwhile must be heard.
  const others = talkToTabs(tabs.channel)

  const start = async (isFirstTab: boolean) => {
    let lastWrite = async () => undefined as void
    const database = await open({
      onTakenOver: async () => {
        await lastWrite()
        saving.setState('newer', true)
      },
    })
    if (database.isNewer) saving.setState('newer', true)
    const odd: SavedRow[] = []
    const listed = parseRows(await within(readTimeoutMs, database.loadSessions()), (row) => odd.push(row))
    const isKept = (session: Session) =>
      !isGone(session, { isAlone: isFirstTab && odd.length === 0 && !database.isNewer, now: now() })
    const [kept, gone] = partition(Object.values(listed.sessions), isKept)

    // Nothing is written before what could not be read is kept as it was.
    const aside = keepingFirst(setAside)
    aside.add(odd)
    const write: SessionsDatabase['write'] = async (changes) => {
      if (database.isNewer) throw new Error('What a newer Parley saved is only read.')
      await aside.kept()
      await database.write(changes)
    }
    const runLocks = database.isNewer ? undefined : tabs.locks && lockRuns(store, tabs.locks)
    const savedSessions = Object.fromEntries(kept.map((session) => [session.id, session]))
    const keeper = saveChanges(
      store,
      { write },
      {
        saved: { ...emptyTables(), sessions: savedSessions },
        onFailure: () => saving.setState((state) => (state === 'newer' ? state : 'failing'), true),
        onSuccess: (written) => {
          saving.setState((state) => (state === 'newer' ? state : 'saved'), true)
          others.rowsWritten(written)
          runLocks?.rowsWritten(written)
        },
      },
    )
    lastWrite = keeper.flush
    let isStarting = true
    const loader = createSessionLoader({
      store,
      database,
      saving: keeper,
      locks: tabs.locks,
      onOdd: aside.add,
      isAlone: async () => !database.isNewer && (isStarting ? isFirstTab : await isOnlyTab(tabs.locks)),
      timeoutMs: readTimeoutMs,
    })
    const findLost = async () => {
      for (const id of await database.loadAskedSessionIds()) {
        if (!(id in listed.sessions) && !(id in store.getState().sessions)) await loader.load(id)
      }
    }

    actions.sessionsListed(savedSessions)
    if (Object.keys(savedSessions).length === 0) await within(readTimeoutMs, findLost())
    await openOne(store, loader.load)
    others.onRows(database.isNewer ? () => undefined : loader.hear)
    globalThis.addEventListener?.('pagehide', () => void keeper.flush())
    globalThis.document?.addEventListener('visibilitychange', () => void keeper.flush())
    startFirstSession(store)
    // What is new and what is final now is written before another tab can open.
    if (!database.isNewer) {
      await within(readTimeoutMs, Promise.all([aside.kept(), keeper.flush()])).catch(() => undefined)
    }
    isStarting = false
    // Nobody waits for these.
    void findLost().catch(() => undefined)
    if (!database.isNewer) void deleteForGood(gone, { store, database, aside, write, isFirstTab, now })
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

/**
 * Opens the session that was open, where none is: the next one where it turns out to be none. An empty one is loaded
 * too: a new session is that one again.
 */
async function openOne(store: SessionsStore, load: (id: string) => Promise<void>) {
  const { actions } = store.getState()
  while (store.getState().openSessionId === null) {
    const { sessions } = store.getState()
    const id = rememberedSession(sessions) ?? latestSession({ sessions })?.id
    if (id === undefined) break
    await load(id)
    actions.sessionOpened(id)
  }
  const empty = Object.values(store.getState().sessions).find(looksUntouched)
  if (empty) await load(empty.id)
}

function partition<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}

/** `navigator.locks` and BroadcastChannel are missing in some places, whatever their types say. */
function browserTabs(): Tabs {
  const { BroadcastChannel: Channel } = globalThis as Partial<typeof globalThis>
  const { locks } = navigator as Partial<Navigator>
  return { channel: Channel && new Channel(`parley-${databaseVersion}`), locks }
}
