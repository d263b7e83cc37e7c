import { askToKeep } from '../store/browser-room.ts'
import { savedRows } from '../store/saved-rows.ts'
import { imagesInUse } from '../store/images-in-use.ts'
import { sweepImages } from '../store/images.ts'
import { restoreSessions } from '../store/restore-sessions.ts'
import type { SavingStore } from '../store/saving.ts'
import { createSetAside } from '../store/set-aside.ts'
import type { SessionsStore } from '../store/sessions-store.ts'
import { whenIdle } from './when-painted.ts'

/** Brings back what was saved, saves from then on, and clears away the pictures that nothing refers to any more. */
export async function bringBack(store: SessionsStore, saving: SavingStore): Promise<void> {
  const setAside = createSetAside()
  await restoreSessions(store, { saving, setAside, whenIdle })
  askToKeep(store)
  // Only where everything could be read, now and earlier: else pictures of what could not be read would go.
  const isAllRead = saving.getState() === 'saved' && (await setAside.count().catch(() => 1)) === 0
  if (!isAllRead) return
  const readInUse = () => imagesInUse(store.getState().messages, savedRows(['messages'])).catch(() => null)
  void whenIdle().then(() => sweepImages(readInUse))
}
