import { useSyncExternalStore } from 'react'

let loads = 0

/** Grows as fonts are loaded: what is painted before is painted again with them. */
export const useLoadedFonts = (): number => useSyncExternalStore(subscribe, () => loads)

function subscribe(changed: () => void) {
  const onLoaded = () => {
    loads += 1
    changed()
  }
  document.fonts.addEventListener('loadingdone', onLoaded)
  return () => document.fonts.removeEventListener('loadingdone', onLoaded)
}
