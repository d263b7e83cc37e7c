import { createStore, type StoreApi } from 'zustand/vanilla'
import { imageLimits, type ImageRef } from '#domain/images/image.ts'
import type { Refusal } from '#domain/images/refusal.ts'
import type { Keeping } from '../../../store/image-store.ts'
import type { Prepared } from './prepare-picture.ts'

/** A picture of the question that is being written. */
export type ImageDraft =
  | { kind: 'reading'; id: string; name: string }
  | { kind: 'ready'; id: string; image: ImageRef; wasShrunk: boolean }

export interface Added {
  refusals: Refusal[]
  /** False where a picture is only in memory: it can be sent, and is gone when the page is closed. */
  areAllSaved: boolean
}

export interface ImageDrafts {
  store: StoreApi<readonly ImageDraft[]>
  /**
   * They are in the list from the start, and ready before it resolves, which is when all are saved. Where what reads
   * them cannot be had they leave the list, and it rejects.
   */
  add: (files: readonly File[]) => Promise<Added>
  remove: (id: string) => void
  /** Pictures of a question that is asked again in other words. */
  reuse: (images: readonly ImageRef[]) => void
  /** The pictures that are ready, which from now on belong to a question. */
  take: () => ImageRef[]
}

interface Options {
  /** What reads and keeps them, which is fetched with the first one. */
  files: () => Promise<{
    prepare: (file: File, id: string) => Promise<Prepared>
    put: (image: ImageRef, blob: Blob) => Promise<Keeping>
    forget: (ids: readonly string[]) => Promise<void>
  }>
  newId: () => string
  initial?: readonly ImageDraft[]
}

/** The pictures of one draft. */
export function createImageDrafts({ files, newId, initial = [] }: Options): ImageDrafts {
  const store = createStore<readonly ImageDraft[]>()(() => initial)
  /** Those that nothing but this draft can refer to. */
  const own = new Set<string>()
  let reading: Promise<unknown> = Promise.resolve()

  const change = (update: (drafts: readonly ImageDraft[]) => readonly ImageDraft[]) =>
    store.setState(update(store.getState()), true)
  const without = (id: string) => change((drafts) => drafts.filter((draft) => draft.id !== id))

  /** One after the other: a decoded photo takes hundreds of megabytes. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = reading.then(work)
    reading = done.catch(() => undefined)
    return done
  }

  const read = async (file: File, id: string, added: Added, saving: Promise<Keeping>[]) => {
    const isWanted = () => store.getState().some((draft) => draft.id === id)
    if (!isWanted()) return
    const { prepare, put } = await files().catch((error: unknown) => {
      without(id)
      throw error
    })
    const prepared = await prepare(file, id)
    if (!isWanted()) return
    const refusal = prepared.kind === 'refused' ? prepared.refusal : noRoom(store.getState(), prepared.image)
    if (prepared.kind === 'refused' || refusal) {
      if (refusal) added.refusals.push(refusal)
      without(id)
      return
    }
    const { image, blob, wasShrunk } = prepared
    own.add(id)
    // It is ready before it is saved: nothing waits for a slow disk but the notice about it.
    saving.push(put(image, blob))
    const ready: ImageDraft = { kind: 'ready', id, image, wasShrunk }
    change((drafts) => drafts.map((draft) => (draft.id === id ? ready : draft)))
  }

  return {
    store,
    add: async (chosen) => {
      const added: Added = { refusals: [], areAllSaved: true }
      const room = Math.max(0, imageLimits.perQuestion - store.getState().length)
      const taken = chosen.slice(0, room).map((file) => ({ file, id: newId() }))
      change((drafts) => [
        ...drafts,
        ...taken.map(({ file, id }): ImageDraft => ({ kind: 'reading', id, name: file.name })),
      ])
      const saving: Promise<Keeping>[] = []
      await Promise.all(taken.map(({ file, id }) => inTurn(() => read(file, id, added, saving))))
      if (chosen.length > room) added.refusals.push({ kind: 'too-many', omitted: chosen.length - room })
      added.areAllSaved = (await Promise.all(saving)).every((keeping) => keeping === 'saved')
      return added
    },
    remove: (id) => {
      without(id)
      if (own.delete(id)) void files().then(({ forget }) => forget([id]))
    },
    reuse: (images) =>
      change((drafts) => {
        const known = new Set(drafts.map((draft) => draft.id))
        const more = images.filter((image) => !known.has(image.id)).map(readyDraft)
        return [...drafts, ...more].slice(0, imageLimits.perQuestion)
      }),
    take: () => {
      const images = store.getState().flatMap((draft) => (draft.kind === 'ready' ? draft.image : []))
      for (const { id } of images) own.delete(id)
      change((drafts) => drafts.filter((draft) => draft.kind === 'reading'))
      return images
    },
  }
}

const readyDraft = (image: ImageRef): ImageDraft => ({
  kind: 'ready',
  id: image.id,
  image,
  wasShrunk: false,
})

function noRoom(drafts: readonly ImageDraft[], image: ImageRef): Refusal | null {
  const together = drafts.reduce(
    (total, draft) => total + (draft.kind === 'ready' ? draft.image.size : 0),
    image.size,
  )
  return together > imageLimits.questionBytes ? { kind: 'too-much-together', name: image.name } : null
}
