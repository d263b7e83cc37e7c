import { useSyncExternalStore } from 'react'

/** Whether a CSS media query holds now. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}

/** Columns become tabs, panels become sheets. */
export const useIsPhone = () => useMediaQuery('(max-width: 760px)')
