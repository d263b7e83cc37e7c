import { useStore } from 'zustand'
import { newId } from '../../../new-id.ts'
import { imagesKey } from './images-key.ts'
import { createLatePictures, type LatePictures } from './late-pictures.ts'

const bySession = new Map<string, LatePictures>()

/** A session's draft keeps its pictures while another session is on show, and over a reload. */
function picturesOf(sessionId: string): LatePictures {
  const known = bySession.get(sessionId)
  if (known) return known
  const pictures = createLatePictures({
    open: async () => (await import('./picture-work.ts')).openPictureWork(sessionId),
    newId,
    hasKept: hasKept(sessionId),
  })
  bySession.set(sessionId, pictures)
  return pictures
}

function hasKept(sessionId: string): boolean {
  try {
    return sessionStorage.getItem(imagesKey(sessionId)) !== null
  } catch {
    return false
  }
}

/** The pictures attached to what is being written in a session, and what can be done with them. */
export function useImageDrafts(sessionId: string) {
  const { store, add, remove, take } = picturesOf(sessionId)
  const { drafts, areComing } = useStore(store)
  const isReading = areComing || drafts.some((draft) => draft.kind === 'reading')
  return { drafts, isReading, add, remove, take }
}
