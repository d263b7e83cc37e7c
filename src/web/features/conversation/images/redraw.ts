import { imageLimits, type ImageType } from '#domain/images/image.ts'
import type { Encoding } from '#domain/images/sending-plan.ts'
import type { Size } from '#domain/images/stated-size.ts'

interface Drawn {
  blob: Blob
  type: ImageType
}

/**
 * Draws a picture at a size and encodes it, in the first of these ways that is light enough. Whatever the file told
 * beside its pixels (place, camera, time) is not drawn, and so is gone. Throws where the browser cannot do it.
 */
export async function redraw(
  bitmap: ImageBitmap,
  size: Size,
  encodings: readonly Encoding[],
): Promise<Drawn> {
  const canvas = newCanvas(size)
  // Both kinds of canvas have it, but their common type has no common signature.
  const context = canvas.getContext('2d') as Context | null
  if (!context) throw new Error('This browser has no room for another canvas.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, size.width, size.height)

  let drawn: Drawn | undefined
  for (const encoding of encodings) {
    if (encoding.type === 'image/jpeg') paintBehind(context, size)
    drawn = await encode(canvas, encoding)
    if (drawn.blob.size <= imageLimits.sentBytes) break
  }
  if (!drawn) throw new Error('There is no way to encode this picture.')
  return drawn
}

type Canvas = OffscreenCanvas | HTMLCanvasElement
type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D

/** JPEG knows no transparency: without this, what is transparent would be black. */
function paintBehind(context: Context, { width, height }: Size) {
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
}

function newCanvas({ width, height }: Size): Canvas {
  if ('OffscreenCanvas' in globalThis) return new OffscreenCanvas(width, height)
  return Object.assign(document.createElement('canvas'), { width, height })
}

async function encode(canvas: Canvas, { type, quality }: Encoding): Promise<Drawn> {
  const options = quality === undefined ? { type } : { type, quality }
  const blob =
    'convertToBlob' in canvas
      ? await canvas.convertToBlob(options)
      : await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  if (!blob) throw new Error('This browser cannot encode the picture.')
  return { blob, type }
}
