import { askToKeep } from '../store/browser-room.ts'
import { imagesInUse } from '../store/images-in-use.ts'
import { sweepImages } from '../store/images.ts'
import { restoreSessions } from '../store/restore-sessions.ts'
import type { SavingStore } from '../store/saving.ts'
import type { SessionsStore } from '../store/sessions-store.ts'

/** Brings back what was saved, saves from then on, and clears away the pictures that nothing refers to any more. */
export async function bringBack(store: SessionsStore, saving: SavingStore): Promise<void> {
  await restoreSessions(store, { saving })
  askToKeep(store)
  // Only where everything was read: else pictures of what could not be read would go.
  if (saving.getState() === 'saved') void sweepImages(imagesInUse(store.getState().messages))
}
