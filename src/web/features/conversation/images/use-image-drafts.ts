import { useStore } from 'zustand'
import { deleteImages, imageBlob, putImage } from '../../../store/images.ts'
import { newId } from '../../../new-id.ts'
import { createImageDrafts, type ImageDrafts } from './image-drafts.ts'
import { keepImageDrafts, keptImageDrafts } from './kept-drafts.ts'

const bySession = new Map<string, ImageDrafts>()

/** Reading the property itself throws where storage is forbidden, so it is passed on as a function. */
const storage = () => sessionStorage

/** A session's draft keeps its pictures while another session is on show, and over a reload. */
function imageDraftsOf(sessionId: string): ImageDrafts {
  const known = bySession.get(sessionId)
  if (known) return known
  const drafts = createImageDrafts({
    // What looks into files and draws is fetched with the first of them.
    prepare: async (file, id) => (await import('./prepare-picture.ts')).preparePicture(file, id),
    put: putImage,
    forget: deleteImages,
    newId,
    initial: keptImageDrafts(sessionId, storage),
  })
  drafts.store.subscribe((state) => keepImageDrafts(sessionId, state, storage))
  for (const { id } of drafts.store.getState()) {
    void imageBlob(id).then((blob) => blob ?? drafts.remove(id))
  }
  bySession.set(sessionId, drafts)
  return drafts
}

/** The pictures attached to what is being written in a session, and what can be done with them. */
export function useImageDrafts(sessionId: string) {
  const { store, add, remove, reuse, take } = imageDraftsOf(sessionId)
  const drafts = useStore(store)
  return { drafts, isReading: drafts.some((draft) => draft.kind === 'reading'), add, remove, reuse, take }
}
