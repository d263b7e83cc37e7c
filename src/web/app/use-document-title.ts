import { useEffect } from 'react'

/** Names the tab after what is open. */
export function useDocumentTitle(title: string, site: string | null = null) {
  useEffect(() => {
    const page = site ?? 'Parley'
    document.title = title === '' ? page : `${title} · ${page}`
  }, [title, site])
}
