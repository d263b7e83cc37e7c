import { useSyncExternalStore } from 'react'

type Theme = 'light' | 'dark'

/** public/first-paint.js reads it when the page is opened. */
const key = 'parley.theme'
const systemDark = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

/** The reader's own choice, which stands on the document; without one the system's holds, by CSS alone. */
export function useTheme(): { isDark: boolean; toggle: () => void } {
  const isDark = useSyncExternalStore(subscribe, isDarkNow)
  return { isDark, toggle: () => choose(isDark ? 'light' : 'dark') }
}

function choose(theme: Theme) {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(key, theme)
  } catch {
    // A browser that keeps nothing still changes its colours.
  }
  for (const listener of listeners) listener()
}

function isDarkNow(): boolean {
  const chosen = document.documentElement.dataset.theme
  return chosen ? chosen === 'dark' : systemDark.matches
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  systemDark.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    systemDark.removeEventListener('change', listener)
  }
}
