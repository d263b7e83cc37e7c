import { useEffect, useState } from 'react'
import { readSessionLink, type ReadSessionLink } from '#domain/link/session-link.ts'

/** What the page's address holds, also once another one was put there; null until it is read. */
export function useSharedLink(): ReadSessionLink | null {
  const [read, setRead] = useState<ReadSessionLink | null>(null)
  useEffect(() => {
    const look = async () => {
      const { hash } = location
      const found = await readSessionLink(hash)
      // Another link may have been opened meanwhile.
      if (location.hash === hash) setRead(found)
    }
    void look()
    const onHashChange = () => void look()
    addEventListener('hashchange', onHashChange)
    return () => removeEventListener('hashchange', onHashChange)
  }, [])
  return read
}
