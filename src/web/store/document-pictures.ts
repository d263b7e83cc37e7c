import type { SessionDocument } from '#domain/document/session-document.ts'
import type { ImageRef } from '#domain/images/image.ts'
import { blobOfDataUrl } from './data-url.ts'
import { imageBlob, loadDataUrl, putImage } from './images.ts'

/** The pictures that a document's questions name, each once. */
export const picturesOf = ({ tables }: SessionDocument): ImageRef[] => [
  ...new Map(tables.messages.flatMap(({ images = [] }) => images).map((image) => [image.id, image])).values(),
]

/** The bytes of a document's pictures as data URLs by their ids, as far as this browser still has them. */
export async function loadPictures(document: SessionDocument): Promise<Record<string, string>> {
  const urls: Record<string, string> = {}
  for (const { id } of picturesOf(document)) {
    const url = await loadDataUrl(id)
    if (url !== null) urls[id] = url
  }
  return urls
}

/** Keeps those of a document's pictures that came with it and that this browser does not have. */
export async function keepPictures(document: SessionDocument): Promise<void> {
  for (const image of picturesOf(document)) {
    const url = document.pictures?.[image.id]
    const blob = url === undefined || (await imageBlob(image.id)) ? null : blobOfDataUrl(url)
    if (blob) await putImage(image, blob)
  }
}
