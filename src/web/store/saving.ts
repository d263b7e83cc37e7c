import { createStore, type StoreApi } from 'zustand/vanilla'

/**
 * Whether changes are saved: `failing` when the last write was refused, mostly for want of room; `not-loaded` where
 * what saves them could not be had.
 */
export type SavingState = 'saved' | 'failing' | 'impossible' | 'not-loaded'
export type SavingStore = StoreApi<SavingState>

/** How saving goes. */
export const createSavingStore = (): SavingStore => createStore<SavingState>()(() => 'saved')
