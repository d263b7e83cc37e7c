import { useEffect } from 'react'

/** Names the tab after what is open. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = title === '' ? 'Parley' : `${title} · Parley`
  }, [title])
}
