import { createImageStore } from './image-store.ts'
import { openImagesDatabase } from './images-database.ts'

/** The page's own pictures; the database is opened when the first one is asked for. */
export const {
  put: putImage,
  blob: imageBlob,
  isGone: isImageGone,
  dataUrl: loadDataUrl,
  delete: deleteImages,
  ids: storedImageIds,
  totalBytes: storedImageBytes,
  sweep: sweepImages,
} = createImageStore({ open: openImagesDatabase, now: Date.now })
