import { createStore, type StoreApi } from 'zustand/vanilla'
import { withoutDeleted } from './keep-tidy.ts'
import { openSessionsDatabase } from './database.ts'
import { saveChanges } from './save-changes.ts'
import { latestSession, type SessionsStore } from './sessions-store.ts'

/** Whether changes are saved; `failing` when the last write was refused, mostly for want of room. */
export type SavingState = 'saved' | 'failing' | 'impossible'
export type SavingStore = StoreApi<SavingState>

const openSessionKey = 'parley.openSession'

/** A browser whose storage hangs must not keep the page from opening. */
const patienceMs = 3000

/**
 * Fills the store with what was saved, opens the session that was open, and saves every change from then on.
 * Where nothing can be saved the page works in memory. Answers how saving goes, from now on.
 */
export async function restoreSessions(store: SessionsStore): Promise<SavingStore> {
  const saving = createStore<SavingState>()(() => 'saved')
  const { actions } = store.getState()
  try {
    const database = await within(patienceMs, openSessionsDatabase())
    const saved = await within(patienceMs, database.load())
    // First the deletions that are final now are written, by loading all and then what is kept.
    actions.tablesLoaded(saved, null)
    const { flush } = saveChanges(store, database, {
      onFailure: () => saving.setState('failing', true),
      onSuccess: () => saving.setState('saved', true),
    })
    const kept = withoutDeleted(saved)
    actions.tablesLoaded(kept, rememberedSession(kept.sessions) ?? latestSession(kept)?.id ?? null)
    addEventListener('pagehide', () => void flush())
    document.addEventListener('visibilitychange', () => void flush())
  } catch {
    saving.setState('impossible', true)
  }
  if (store.getState().openSessionId === null) actions.sessionStarted(['', ''])
  rememberOpenSession(store)
  return saving
}

function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return Promise.race([
    promise,
    new Promise<never>((_, reject) =>
      setTimeout(reject, ms, new Error('The browser’s storage does not answer.')),
    ),
  ])
}

function rememberedSession(sessions: Record<string, unknown>): string | null {
  try {
    const id = localStorage.getItem(openSessionKey)
    return id !== null && id in sessions ? id : null
  } catch {
    return null
  }
}

function rememberOpenSession(store: SessionsStore) {
  const remember = (id: string | null) => {
    try {
      if (id !== null) localStorage.setItem(openSessionKey, id)
    } catch {
      // Then the session used last is opened next time.
    }
  }
  remember(store.getState().openSessionId)
  store.subscribe((state, previous) => {
    if (state.openSessionId !== previous.openSessionId) remember(state.openSessionId)
  })
}
