import { refusalsInWords } from '#domain/words/image-refusals.ts'
import type { Added } from './image-drafts.ts'

/** What to say of pictures that were added, or null where all went well. */
export function addedInWords({ refusals, areAllSaved }: Added): string | null {
  if (refusals.length > 0) return refusalsInWords(refusals)
  return areAllSaved
    ? null
    : 'This browser has no room to keep the picture: it can be sent, and is gone when the page is closed.'
}
