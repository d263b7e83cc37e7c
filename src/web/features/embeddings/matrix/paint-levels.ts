import type { Levels } from '../vectors/views/matrix-levels.ts'
import type { Viewport } from './viewport.ts'

interface PaintedPart {
  /** The picture, and the same ever smaller, each half as wide. */
  pictures: readonly Levels[]
  viewport: Viewport
  /** The colour of each level, as ImageData has it in 32 bits. */
  palette: Uint32Array
}

/**
 * Paints the part of a picture that is in sight on a square of pixels, `side` wide. What it costs depends on the pixels,
 * not on how many cells the picture has: where cells are smaller than a pixel it takes a smaller picture.
 */
export function paintLevels(
  pixels: Uint32Array,
  side: number,
  { pictures, viewport, palette }: PaintedPart,
): void {
  const step = stepFor(pictures, viewport.span / side)
  const picture = pictures[step]
  if (!picture) return
  const cells = 2 ** step
  const placesFrom = (start: number) =>
    Uint32Array.from({ length: side }, (_, pixel) =>
      Math.min(picture.size - 1, Math.floor((start + ((pixel + 0.5) * viewport.span) / side) / cells)),
    )
  const columns = placesFrom(viewport.left)
  const rows = placesFrom(viewport.top)
  for (let y = 0; y < side; y++) {
    const start = (rows[y] ?? 0) * picture.size
    for (let x = 0; x < side; x++)
      pixels[y * side + x] = palette[picture.bytes[start + (columns[x] ?? 0)] ?? 0] ?? 0
  }
}

/** The largest picture whose cells are no smaller than a pixel. */
function stepFor(pictures: readonly Levels[], cellsInPixel: number): number {
  const step = pictures.findIndex((_, index) => 2 ** index >= cellsInPixel)
  return step < 0 ? pictures.length - 1 : step
}
