import { useEffect, useState } from 'react'
import { readSessionLink, type ReadSessionLink } from '#domain/link/session-link.ts'

interface SharedLink {
  /** The link itself, behind the "#". */
  hash: string
  read: ReadSessionLink
}

/** What the page's address holds, also once another one was put there; null until it is read. */
export function useSharedLink(): SharedLink | null {
  const [link, setLink] = useState<SharedLink | null>(null)
  useEffect(() => {
    const look = async () => {
      const { hash } = location
      const read = await readSessionLink(hash)
      // Another link may have been opened meanwhile.
      if (location.hash === hash) setLink({ hash, read })
    }
    void look()
    const onHashChange = () => void look()
    addEventListener('hashchange', onHashChange)
    return () => removeEventListener('hashchange', onHashChange)
  }, [])
  return link
}
