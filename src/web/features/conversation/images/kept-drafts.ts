import { parseImageRefs } from '#domain/images/image.ts'
import { imageDraftPrefix } from '../../../store/drafts.ts'
import type { ImageDraft } from './image-drafts.ts'

const imagesKey = (sessionId: string) => imageDraftPrefix + sessionId

/** The pictures that were attached when the page was left; like the draft's text they live as long as the tab. */
export function keptImageDrafts(sessionId: string, storage: () => Storage): ImageDraft[] {
  try {
    const kept: unknown = JSON.parse(storage().getItem(imagesKey(sessionId)) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('images' in kept)) return []
    const shrunk: unknown = 'shrunk' in kept ? kept.shrunk : []
    return parseImageRefs(kept.images).map((image) => ({
      kind: 'ready',
      id: image.id,
      image,
      wasShrunk: Array.isArray(shrunk) && shrunk.includes(image.id),
    }))
  } catch {
    return []
  }
}

/** What is still being read is not kept: its file is gone with the page. */
export function keepImageDrafts(
  sessionId: string,
  drafts: readonly ImageDraft[],
  storage: () => Storage,
): void {
  const ready = drafts.flatMap((draft) => (draft.kind === 'ready' ? draft : []))
  const images = ready.map((draft) => draft.image)
  const shrunk = ready.filter((draft) => draft.wasShrunk).map((draft) => draft.id)
  try {
    if (images.length === 0) storage().removeItem(imagesKey(sessionId))
    else storage().setItem(imagesKey(sessionId), JSON.stringify({ images, shrunk }))
  } catch {
    // A browser that keeps nothing: they are still on the page.
  }
}
