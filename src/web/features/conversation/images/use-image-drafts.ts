import { useStore } from 'zustand'
import { newId } from '../../../store/new-id.ts'
import { notLoadedWords } from '../../../ui/deferred.tsx'
import { createImageDrafts, type ImageDrafts } from './image-drafts.ts'
import { keepImageDrafts, keptImageDrafts } from './kept-drafts.ts'

const bySession = new Map<string, ImageDrafts>()

/** Reading the property itself throws where storage is forbidden, so it is passed on as a function. */
const storage = () => sessionStorage

/** What reads and keeps pictures is fetched with the first one. */
const files = async () => (await import('./picture-files.ts')).pictureFiles

/** A session's draft keeps its pictures while another session is on show, and over a reload. */
function draftsOf(sessionId: string): ImageDrafts {
  const known = bySession.get(sessionId)
  if (known) return known
  const drafts = createImageDrafts({
    files,
    newId,
    initial: keptImageDrafts(sessionId, storage),
  })
  drafts.store.subscribe((state) => keepImageDrafts(sessionId, state, storage))
  void removeLost(drafts).catch(() => undefined)
  bySession.set(sessionId, drafts)
  return drafts
}

/** Those whose bytes are gone from the browser leave the draft; where that cannot be seen they stay. */
async function removeLost({ store, remove }: ImageDrafts) {
  for (const { id } of store.getState()) {
    const { isGone } = await files()
    if (await isGone(id)) remove(id)
  }
}

/** The pictures attached to what is being written in a session, and what can be done with them. */
export function useImageDrafts(sessionId: string) {
  const { store, add, remove, take } = draftsOf(sessionId)
  const drafts = useStore(store)
  const isReading = drafts.some((draft) => draft.kind === 'reading')
  return {
    drafts,
    /** Tells them from others. */
    ids: drafts.map(({ id }) => id).join(),
    isReading,
    /** Returns what to say of them, or null where all went well. */
    add: async (chosen: readonly File[]) => {
      try {
        const added = await add(chosen)
        const { inWords } = await files()
        return inWords(added)
      } catch {
        return notLoadedWords
      }
    },
    remove,
    take,
  }
}
