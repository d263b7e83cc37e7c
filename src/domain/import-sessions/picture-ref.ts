import { isAnimatedGif } from '../images/animated-gif.ts'
import { fileKindOf, headLength } from '../images/file-kind.ts'
import { imageLimits, type ImageRef } from '../images/image.ts'
import { hasLocation } from '../images/location.ts'
import { sendingPlan } from '../images/sending-plan.ts'
import { statedSize } from '../images/stated-size.ts'

/** What is known of a picture that can be sent as it is; null for every other file. */
export function pictureRef(bytes: Uint8Array, { id, name }: { id: string; name: string }): ImageRef | null {
  const kind = fileKindOf(bytes.subarray(0, headLength))
  if (kind.kind !== 'image' || bytes.length > imageLimits.sentBytes) return null
  const size = statedSize(bytes, kind.type)
  if (!size) return null
  const plan = sendingPlan({
    type: kind.type,
    ...size,
    bytes: bytes.length,
    isAnimatedGif: kind.type === 'image/gif' && isAnimatedGif(bytes),
    hasLocation: hasLocation(bytes, kind.type),
  })
  if (plan.kind !== 'as-it-is') return null
  return { id, name, type: kind.type, ...size, size: bytes.length }
}
