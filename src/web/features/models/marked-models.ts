import { useSyncExternalStore } from 'react'
import { createKeptIds } from './kept-ids.ts'

const kept = { storage: () => localStorage, tabs: window }
const favourites = createKeptIds({ key: 'parley.favourite-models', max: 500, ...kept })
const recent = createKeptIds({ key: 'parley.recent-models', max: 6, ...kept })

/** The favourites' ids, in the order in which they became favourites. */
export const useFavourites = () => useSyncExternalStore(favourites.subscribe, favourites.now)

export const toggleFavourite = (id: string) =>
  favourites.change((ids) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]))

/** The models chosen last, the latest first. */
export const useRecent = () => useSyncExternalStore(recent.subscribe, recent.now)

export const noteChosen = (id: string) => recent.change((ids) => [id, ...ids.filter((each) => each !== id)])
