import { useSyncExternalStore } from 'react'

/** A word that changes with the theme, for what has to be painted again in its colours. */
export function useTheme(): string {
  return useSyncExternalStore(subscribe, theme)
}

const theme = () => {
  const chosen = document.documentElement.dataset.theme
  return chosen ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
}

function subscribe(changed: () => void) {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  system.addEventListener('change', changed)
  return () => {
    observer.disconnect()
    system.removeEventListener('change', changed)
  }
}
