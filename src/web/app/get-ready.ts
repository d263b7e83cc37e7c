import { loadBoard } from '../features/conversation/deferred-components.ts'
import { SessionList } from '../features/history/deferred-list.ts'
import { startFirstSession } from '../store/open-session.ts'
import { isFirstVisit } from './is-first-visit.ts'
import type { PageStores } from './page-stores.ts'

interface Ready {
  /** Resolves when what was saved is back, or cannot be had; never rejects. */
  restored: () => Promise<void>
}

/**
 * Resolves when the page can be painted as it will stay. A first visit waits for nothing: there is nothing to bring
 * back, and what saves is fetched when `restored` is first called.
 */
export async function getReady(stores: PageStores): Promise<Ready> {
  const { sessions: store } = stores
  let restoring: Promise<void> | undefined
  const restored = () => (restoring ??= restore(stores))
  if (await isFirstVisit()) {
    startFirstSession(store)
    return { restored }
  }
  // At the same time: who comes back mostly comes back to answers. Where it cannot be had the board tells so itself.
  const reading = loadBoard().catch(() => undefined)
  const listing = SessionList.preload().catch(() => undefined)
  await Promise.all([restored(), listing])
  const { runs, openSessionId } = store.getState()
  if (Object.values(runs).some((run) => run.sessionId === openSessionId)) await reading
  return { restored }
}

async function restore(stores: PageStores): Promise<void> {
  try {
    const { bringBack } = await import('./bring-back.ts')
    await bringBack(stores)
  } catch {
    stores.saving.setState('not-loaded', true)
    startFirstSession(stores.sessions)
  }
}
