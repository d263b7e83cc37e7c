import { fitWithin } from './fit-within.ts'
import { imageLimits, type ImageType } from './image.ts'
import type { Size } from './stated-size.ts'

interface Picture extends Size {
  type: ImageType
  bytes: number
  isAnimatedGif: boolean
  hasLocation: boolean
}

export type SendingPlan =
  | { kind: 'as-it-is' }
  /** Drawn anew at this size, which drops all metadata. */
  | ({ kind: 'redraw' } & Size)
  /** It cannot be made smaller without losing what it is. */
  | { kind: 'too-large' }

/** How a picture goes out: as it is where that can be, smaller where it must. `width` and `height` right way up. */
export function sendingPlan({ width, height, bytes, ...picture }: Picture): SendingPlan {
  const isLight = bytes <= imageLimits.sentBytes
  // Drawn anew, an animation would be one still picture.
  if (picture.isAnimatedGif) return isLight ? { kind: 'as-it-is' } : { kind: 'too-large' }
  const isSmall = Math.max(width, height) <= imageLimits.longestSide
  // Of what a photo tells beside the picture, the place is what people would not want to send: it loses all of it.
  if (isLight && isSmall && !picture.hasLocation) return { kind: 'as-it-is' }
  return { kind: 'redraw', ...fitWithin(width, height, imageLimits.longestSide) }
}

export interface Encoding {
  type: 'image/png' | 'image/jpeg'
  /** 0 to 1, for JPEG. */
  quality?: number
}

const jpegs: readonly Encoding[] = [0.9, 0.8, 0.6].map((quality) => ({ type: 'image/jpeg', quality }))

/**
 * How a picture that is drawn anew is encoded: the first that is light enough. Drawings keep their sharp edges where
 * they can; WebP is not written by every browser, nor read by every local runtime.
 */
export const encodingsFor = (type: ImageType): readonly Encoding[] =>
  type === 'image/jpeg' || type === 'image/webp' ? jpegs : [{ type: 'image/png' }, ...jpegs]
