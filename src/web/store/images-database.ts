import { openDB } from 'idb'
import type { ImageRef } from '#domain/images/image.ts'

/** What is known of a kept picture without its bytes. */
export interface KeptImage extends ImageRef {
  /** Milliseconds since 1970. */
  savedAt: number
}

export interface ImagesDatabase {
  /** Both, or neither when it throws. */
  put(image: KeptImage, blob: Blob): Promise<void>
  blob(id: string): Promise<Blob | undefined>
  list(): Promise<KeptImage[]>
  delete(ids: readonly string[]): Promise<void>
}

/**
 * A database of its own: it grows apart from the sessions', and neither waits for the other. The bytes stand in a
 * store apart, so that a list or a sum reads none of them. Throws where the browser keeps no data.
 */
export async function openImagesDatabase(name = 'parley-images'): Promise<ImagesDatabase> {
  const database = await openDB(name, 1, {
    upgrade: (opened) => {
      opened.createObjectStore('images', { keyPath: 'id' })
      opened.createObjectStore('blobs')
    },
  })
  const both = () => database.transaction(['images', 'blobs'], 'readwrite')
  return {
    put: async (image, blob) => {
      const transaction = both()
      await Promise.all([
        transaction.objectStore('images').put(image),
        transaction.objectStore('blobs').put(blob, image.id),
        transaction.done,
      ])
    },
    blob: async (id) => {
      const blob: unknown = await database.get('blobs', id)
      return blob instanceof Blob ? blob : undefined
    },
    list: async () => {
      const rows: unknown[] = await database.getAll('images')
      return rows.filter(isKeptImage)
    },
    delete: async (ids) => {
      const transaction = both()
      await Promise.all([
        ...ids.map((id) => transaction.objectStore('images').delete(id)),
        ...ids.map((id) => transaction.objectStore('blobs').delete(id)),
        transaction.done,
      ])
    },
  }
}

const isKeptImage = (row: unknown): row is KeptImage =>
  typeof row === 'object' &&
  row !== null &&
  'id' in row &&
  typeof row.id === 'string' &&
  'size' in row &&
  typeof row.size === 'number' &&
  'savedAt' in row &&
  typeof row.savedAt === 'number'
