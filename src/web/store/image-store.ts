import type { ImageRef } from '#domain/images/image.ts'
import { dataUrlOf } from './data-url.ts'
import type { ImagesDatabase, KeptImage } from './images-database.ts'
import { within } from './within.ts'

/** Where a picture is kept; in memory it is gone when the page is closed. */
export type Keeping = 'saved' | 'in-memory'

export interface ImageStore {
  /** Never fails: what cannot be saved now is kept in memory, and tried again with the next one. */
  put: (image: ImageRef, blob: Blob) => Promise<Keeping>
  /** Null where it is gone. */
  blob: (id: string) => Promise<Blob | null>
  /** Whether it is certainly gone: a storage that does not answer may still have it. */
  isGone: (id: string) => Promise<boolean>
  /** The data URL to send, or null where the picture is gone. Columns that ask for it together share one. */
  dataUrl: (id: string) => Promise<string | null>
  delete: (ids: readonly string[]) => Promise<void>
  ids: () => Promise<Set<string>>
  /** For a meter of what takes the room. */
  totalBytes: () => Promise<number>
  /**
   * Deletes what nothing refers to any more; answers how many. What is referred to is only asked for where there is
   * something old enough to go; null where that cannot be known.
   */
  sweep: (readInUse: () => Promise<ReadonlySet<string> | null>) => Promise<number>
}

interface Unsaved {
  image: KeptImage
  blob: Blob
}

interface Options {
  open: () => Promise<ImagesDatabase>
  /** Milliseconds since 1970. */
  now: () => number
}

/** A browser whose storage hangs must not keep a question from going out. */
const waitMs = 3000
/** Megabytes on a slow disk take their time, and nothing waits for it. */
const writeTimeoutMs = 20_000
/** The columns of a question begin within seconds; the string is larger than the picture, so it does not stay. */
const dataUrlKeptMs = 30_000
/** Younger pictures may belong to a draft, of this tab or another, that no message tells of. */
const sweptAfterMs = 24 * 3_600_000

/** Keeps the pictures of questions, saved where the browser lets it, else in memory. */
export function createImageStore({ open, now }: Options): ImageStore {
  let opening: Promise<ImagesDatabase | null> | undefined
  const unsaved = new Map<string, Unsaved>()
  const dataUrls = new Map<string, Promise<string | null>>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()

  const database = () => (opening ??= openInTime())
  /** Null where it takes too long: nobody waits for it again, and it is used once it is there. What fails is tried anew. */
  const openInTime = () => {
    const opened = open()
    opened.then(
      () => (opening = opened),
      () => (opening = undefined),
    )
    return within(waitMs, opened).catch(() => null)
  }
  /** Asks the saved ones; where there are none, or they do not answer, it is as if there were nothing. */
  const fromSaved = async <T>(
    ask: (saved: ImagesDatabase) => Promise<T>,
    otherwise: T,
    ms = waitMs,
  ): Promise<T> => {
    const saved = await database()
    if (!saved) return otherwise
    return within(ms, ask(saved)).catch(() => {
      opening = undefined // browsers cut connections off, of pages in the background most of all
      return otherwise
    })
  }
  const isSavedNow = ({ image, blob }: Unsaved) =>
    fromSaved((saved) => saved.put(image, blob).then(() => true), false, writeTimeoutMs)

  const store: ImageStore = {
    put: async (image, blob) => {
      unsaved.set(image.id, { image: { ...image, savedAt: now() }, blob })
      for (const [id, each] of unsaved) {
        if (await isSavedNow(each)) unsaved.delete(id)
      }
      return unsaved.has(image.id) ? 'in-memory' : 'saved'
    },

    blob: async (id) =>
      unsaved.get(id)?.blob ?? (await fromSaved((saved) => saved.blob(id), undefined)) ?? null,

    isGone: async (id) =>
      !unsaved.has(id) && (await fromSaved(async (saved) => (await saved.blob(id)) === undefined, false)),

    dataUrl: (id) => {
      clearTimeout(timers.get(id))
      timers.set(
        id,
        setTimeout(() => forgetDataUrl(id), dataUrlKeptMs),
      )
      const known = dataUrls.get(id)
      if (known) return known
      const encoding = store.blob(id).then((blob) => blob && dataUrlOf(blob).catch(() => null))
      dataUrls.set(id, encoding)
      void encoding.then((url) => url ?? forgetDataUrl(id))
      return encoding
    },

    delete: async (ids) => {
      for (const id of ids) {
        unsaved.delete(id)
        forgetDataUrl(id)
      }
      await fromSaved((saved) => saved.delete(ids), undefined)
    },

    ids: async () => new Set((await everything()).map((image) => image.id)),

    totalBytes: async () => (await everything()).reduce((total, image) => total + image.size, 0),

    sweep: async (readInUse) => {
      const saved = await fromSaved((asked) => asked.list(), [])
      const old = saved.filter((image) => image.savedAt < now() - sweptAfterMs)
      const inUse = old.length > 0 ? await readInUse() : null
      const unused = inUse ? old.filter((image) => !inUse.has(image.id)) : []
      if (unused.length > 0) await store.delete(unused.map((image) => image.id))
      return unused.length
    },
  }

  const everything = async () => [
    ...[...unsaved.values()].map(({ image }) => image),
    ...(await fromSaved((saved) => saved.list(), [])).filter((image) => !unsaved.has(image.id)),
  ]

  const forgetDataUrl = (id: string) => {
    clearTimeout(timers.get(id))
    timers.delete(id)
    dataUrls.delete(id)
  }
  return store
}
