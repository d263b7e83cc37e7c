import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ImageRef } from '#domain/images/image.ts'
import { notLoadedWords } from '../../../ui/deferred.tsx'
import type { ImageDraft } from './image-drafts.ts'
import type { PictureWork } from './picture-work.ts'

interface Pictures {
  drafts: readonly ImageDraft[]
  /** Those that were attached when the page was left are on their way. */
  areComing: boolean
}

export interface LatePictures {
  store: StoreApi<Pictures>
  /** They are in the list from the start. Answers what is to be told of them, or null where all went well. */
  add: (files: readonly File[]) => Promise<string | null>
  remove: (id: string) => void
  /** The pictures that are ready, which from now on belong to a question. */
  take: () => ImageRef[]
}

interface Options {
  /** Fetches what works on them. */
  open: () => Promise<PictureWork>
  newId: () => string
  /** Some were attached when the page was left. */
  hasKept: boolean
}

/** The pictures of one draft; what works on them is fetched with the first. */
export function createLatePictures({ open, newId, hasKept }: Options): LatePictures {
  const store = createStore<Pictures>()(() => ({ drafts: [], areComing: hasKept }))
  /** Files that wait for what reads them, by the ids under which they are shown meanwhile. */
  const waiting = new Map<string, File>()
  let work: PictureWork | undefined
  let opening: Promise<PictureWork> | undefined

  const show = () => {
    const read = work?.store.getState() ?? []
    const unread = [...waiting].map(([id, { name }]): ImageDraft => ({ kind: 'reading', id, name }))
    store.setState({ drafts: [...read, ...unread], areComing: hasKept && !work && opening !== undefined })
  }
  const openOnce = async () => {
    try {
      work = await open()
      work.store.subscribe(show)
      return work
    } catch (error) {
      opening = undefined // the next one tries again
      throw error
    } finally {
      show()
    }
  }
  const opened = () => (opening ??= openOnce())
  /** Those of the files that nobody has removed meanwhile, by their ids; they wait no longer. */
  const takeWaiting = (ids: readonly string[]) => {
    const left = [...waiting].filter(([id]) => ids.includes(id))
    for (const id of ids) waiting.delete(id)
    return left
  }

  if (hasKept) void opened().catch(() => undefined) // they come with the next that is added, or after a reload

  return {
    store,
    add: async (files) => {
      if (work) return work.add(files)
      const ids = files.map((file) => {
        const id = newId()
        waiting.set(id, file)
        return id
      })
      show()
      try {
        const ready = await opened()
        const left = takeWaiting(ids)
        // Under the same ids: a card that has the focus keeps it.
        return await ready.add(
          left.map(([, file]) => file),
          left.map(([id]) => id),
        )
      } catch {
        takeWaiting(ids)
        show()
        return notLoadedWords
      }
    },
    remove: (id) => {
      if (waiting.delete(id)) show()
      else work?.remove(id)
    },
    take: () => work?.take() ?? [],
  }
}
