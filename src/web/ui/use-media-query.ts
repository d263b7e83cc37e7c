import { useMemo, useSyncExternalStore } from 'react'

/** Whether a CSS media query holds now. */
export function useMediaQuery(query: string): boolean {
  // The same functions each time: with new ones React would subscribe again on each drawing.
  const store = useMemo(() => {
    const list = matchMedia(query)
    return {
      subscribe: (changed: () => void) => {
        list.addEventListener('change', changed)
        return () => list.removeEventListener('change', changed)
      },
      read: () => list.matches,
    }
  }, [query])
  return useSyncExternalStore(store.subscribe, store.read)
}

/** Columns become tabs, panels become sheets. */
export const useIsPhone = () => useMediaQuery('(max-width: 760px)')
