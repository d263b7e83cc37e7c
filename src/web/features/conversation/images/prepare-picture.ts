import { isAnimatedGif } from '#domain/images/animated-gif.ts'
import { fileKindOf, headLength } from '#domain/images/file-kind.ts'
import { imageLimits, type ImageRef, type ImageType } from '#domain/images/image.ts'
import { hasLocation } from '#domain/images/location.ts'
import type { Refusal } from '#domain/images/refusal.ts'
import { encodingsFor, sendingPlan } from '#domain/images/sending-plan.ts'
import { statedSize } from '#domain/images/stated-size.ts'
import { redraw } from './redraw.ts'

export type Prepared =
  { kind: 'ready'; image: ImageRef; blob: Blob; wasShrunk: boolean } | { kind: 'refused'; refusal: Refusal }

/** Makes a file into a picture that can be sent, or says why it cannot be. */
export async function preparePicture(file: File, id: string): Promise<Prepared> {
  const { name } = file
  try {
    const kind = fileKindOf(new Uint8Array(await file.slice(0, headLength).arrayBuffer()))
    if (file.size === 0) return refused({ kind: 'empty', name })
    if (kind.kind === 'unknown') return refused({ kind: 'wrong-kind', name, fileKind: null })
    if (kind.kind === 'other') return refused({ kind: 'wrong-kind', name, fileKind: kind.other })
    if (file.size > imageLimits.fileBytes) return refused({ kind: 'too-large', name, bytes: file.size })
    return await prepareImage(new Uint8Array(await file.arrayBuffer()), kind.type, { id, name })
  } catch {
    // The browser cannot read the file, or decode it.
    return refused({ kind: 'broken', name })
  }
}

const refused = (refusal: Refusal): Prepared => ({ kind: 'refused', refusal })

async function prepareImage(
  bytes: Uint8Array<ArrayBuffer>,
  type: ImageType,
  { id, name }: { id: string; name: string },
): Promise<Prepared> {
  const stated = statedSize(bytes, type)
  if (!stated) return refused({ kind: 'broken', name })
  if (stated.width * stated.height > imageLimits.pixels)
    return refused({ kind: 'too-many-pixels', name, ...stated })

  // A copy in memory: the file on the disk may change before it is sent. Its type is what the bytes say.
  const original = new Blob([bytes], { type })
  // Turned as the camera was held; a damaged picture throws.
  const bitmap = await createImageBitmap(original, { imageOrientation: 'from-image' })
  try {
    const { width, height } = bitmap
    const plan = sendingPlan({
      type,
      width,
      height,
      bytes: bytes.length,
      isAnimatedGif: type === 'image/gif' && isAnimatedGif(bytes),
      hasLocation: hasLocation(bytes, type),
    })
    if (plan.kind === 'too-large') return refused({ kind: 'animation-too-large', name, bytes: bytes.length })
    if (plan.kind === 'as-it-is') {
      const image: ImageRef = { id, name, type, width, height, size: bytes.length }
      return { kind: 'ready', image, blob: original, wasShrunk: false }
    }
    const drawn = await redraw(bitmap, plan, encodingsFor(type))
    const size = { width: plan.width, height: plan.height }
    const image: ImageRef = { id, name, type: drawn.type, ...size, size: drawn.blob.size }
    const wasShrunk = plan.width < width || bytes.length > imageLimits.sentBytes
    return { kind: 'ready', image, blob: drawn.blob, wasShrunk }
  } finally {
    bitmap.close()
  }
}
