import { createStore, type StoreApi } from 'zustand/vanilla'

/**
 * Whether changes are saved: `failing` when the last write was refused, mostly for want of room; `newer` where what is
 * saved is a newer Parley's, which is only read; `blocked` where an older page in another tab does not let go of the
 * database; `not-loaded` where what saves them could not be had; `no-answer` where the browser's storage hangs, or is
 * slower than the page waits.
 */
export type SavingState =
  'saved' | 'failing' | 'impossible' | 'newer' | 'blocked' | 'not-loaded' | 'no-answer'
export type SavingStore = StoreApi<SavingState>

/** How saving goes. */
export const createSavingStore = (): SavingStore => createStore<SavingState>()(() => 'saved')
