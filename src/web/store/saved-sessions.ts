import type { SessionId } from '#domain/session/session.ts'
import type { RowChanges, SessionsDatabase } from './database.ts'
import { deleteForGood } from './delete-for-good.ts'
import { isGone } from './is-gone.ts'
import { createSessionLister } from './list-sessions.ts'
import { createSessionLoader } from './load-sessions.ts'
import { rememberedSession, rememberedSessionIds, startFirstSession } from './open-session.ts'
import { isOnlyTab } from './other-tabs.ts'
import type { Locks } from './run-locks.ts'
import { saveChanges } from './save-changes.ts'
import { latestSession } from './session-actions.ts'
import type { SessionsStore } from './sessions-store.ts'
import { keepingFirst, type SetAside } from './set-aside.ts'
import { emptyStoredTables } from './stored-tables.ts'
import { looksUntouched } from './untouched.ts'
import { within } from './within.ts'

/** A browser whose storage hangs must not keep the page from opening. */
const timeoutMs = 3000
/** One that answers may still take its time with a table of ten thousand rows. */
const readTimeoutMs = 30_000

interface Options {
  store: SessionsStore
  database: SessionsDatabase
  setAside: SetAside
  locks: Locks | undefined
  /** No other tab was open when this one was. */
  isFirstTab: boolean
  now: () => number
  onSaved: (written: RowChanges) => void
  onFailure: () => void
}

/** The sessions of a database as the page has them: listed, loaded when they are opened, and saved as they change. */
export function createSavedSessions(options: Options) {
  const { store, database, setAside, locks, isFirstTab, now, onSaved, onFailure } = options
  const aside = keepingFirst(setAside)
  let isStarting = true
  let isGivenUp = false

  const write = async (changes: RowChanges) => {
    if (database.isNewer || isGivenUp) throw new Error('What is saved here is only read.')
    // Nothing is written before what could not be read is kept as it was.
    await aside.kept()
    await database.write(changes)
  }
  const saving = saveChanges(store, { write }, { saved: emptyStoredTables(), onFailure, onSuccess: onSaved })
  const shared = { store, database, saving, onOdd: aside.add }
  const loader = createSessionLoader({
    ...shared,
    locks,
    timeoutMs: readTimeoutMs,
    isAlone: async () => !database.isNewer && (isStarting ? isFirstTab : await isOnlyTab(locks)),
  })
  const lister = createSessionLister({
    ...shared,
    timeoutMs,
    isGone: (session) => isGone(session, { isAlone: isFirstTab && !database.isNewer, now: now() }),
  })

  /** Lists what is not listed yet, and finds sessions whose own row is lost by their questions. */
  const listRest = async () => {
    await lister.listRest()
    for (const id of await database.loadAskedSessionIds()) {
      if (!lister.isListed(id) && !(id in store.getState().sessions)) await loader.load(id)
    }
  }

  const loadInTime = (id: SessionId): Promise<boolean> =>
    within(timeoutMs, loader.load(id)).then(
      () => true,
      () => false,
    )

  /** A new session is that one again. */
  const loadEmpty = async () => {
    const empty = Object.values(store.getState().sessions).find((session) => looksUntouched(session))
    if (empty) await loadInTime(empty.id)
  }

  /**
   * Opens the session that was open, where none is; where it turns out to be none, the next one. While it is not there in
   * time, or cannot be read, a new one is on show.
   */
  const openOne = async () => {
    const { actions } = store.getState()
    while (store.getState().openSessionId === null) {
      const { sessions } = store.getState()
      const id = rememberedSession(sessions) ?? latestSession({ sessions })?.id
      if (id === undefined) return
      if (!(await loadInTime(id))) {
        await loadEmpty()
        startFirstSession(store)
      }
      actions.sessionOpened(id)
    }
  }

  return {
    /** Reads what the page begins with. */
    begin: async () => {
      await lister.listNewest(rememberedSessionIds())
      await openOne()
      if (store.getState().openSessionId === null) {
        await within(timeoutMs, listRest())
        await openOne()
      }
      await loadEmpty()
    },
    receive: loader.receive,
    flush: saving.flush,
    sessionsFound: saving.sessionsFound,
    /** Writes what is new and what is final once everything that is open is in the store. */
    begun: async () => {
      if (!database.isNewer) {
        await within(timeoutMs, Promise.all([aside.kept(), saving.flush()])).catch(() => undefined)
      }
      isStarting = false
    },
    /** Does the background work. */
    finish: async () => {
      await listRest()
      if (database.isNewer) return
      const isAlone = isFirstTab && lister.isAllWhole()
      await deleteForGood(lister.gone(), { store, database, aside, write, isAlone, now })
    },
    /** What is saved could not be read: it is written no more. */
    giveUp: () => {
      isGivenUp = true
    },
  }
}
