import type { MapPicture } from './map-picture.ts'
import { paintGroupNames, paintNumbers } from './paint-edges.ts'
import { paintLevels } from './paint-levels.ts'

/** Cells of at least so many CSS pixels have gaps and round corners. */
const largeCell = 9
const gap = 1

/** Paints a map: its cells, what stands at its edges, and what is marked. `ratio` is the pixels in a CSS pixel. */
export function paintMap(canvas: HTMLCanvasElement, ratio: number, picture: MapPicture): void {
  const { frame } = picture
  canvas.width = Math.round((frame.left + frame.side) * ratio)
  canvas.height = Math.round((frame.top + frame.side) * ratio)
  const context = canvas.getContext('2d')
  if (!context || frame.side <= 0) return
  if (frame.side / picture.viewport.span < largeCell) paintPixels(context, ratio, picture)
  context.scale(ratio, ratio)
  paintNumbers(context, picture)
  context.translate(frame.left, frame.top)
  paintGroupNames(context, picture)
  context.beginPath()
  context.rect(0, 0, frame.side, frame.side)
  context.clip()
  if (frame.side / picture.viewport.span >= largeCell) paintCells(context, picture)
  paintBorders(context, picture)
  paintChosenText(context, picture)
}

function paintPixels(context: CanvasRenderingContext2D, ratio: number, picture: MapPicture) {
  const { frame, colours } = picture
  const side = Math.round(frame.side * ratio)
  const image = new ImageData(side, side)
  paintLevels(new Uint32Array(image.data.buffer), side, { ...picture, palette: colours.palette })
  context.putImageData(image, Math.round(frame.left * ratio), Math.round(frame.top * ratio))
}

function paintCells(
  context: CanvasRenderingContext2D,
  { pictures: [whole], viewport, frame, colours }: MapPicture,
) {
  if (!whole) return
  const cell = frame.side / viewport.span
  const corner = Math.min(3, cell * 0.15)
  const end = (start: number) => Math.min(whole.size, Math.ceil(start + viewport.span))
  for (let row = Math.floor(viewport.top); row < end(viewport.top); row++) {
    for (let column = Math.floor(viewport.left); column < end(viewport.left); column++) {
      context.fillStyle = colours.css[whole.bytes[row * whole.size + column] ?? 0] ?? ''
      const [x, y] = [(column - viewport.left) * cell, (row - viewport.top) * cell]
      context.beginPath()
      context.roundRect(x + gap / 2, y + gap / 2, cell - gap, cell - gap, corner)
      context.fill()
    }
  }
}

function paintBorders(context: CanvasRenderingContext2D, { viewport, frame, groups, colours }: MapPicture) {
  const cell = frame.side / viewport.span
  context.fillStyle = colours.line
  for (const { start } of groups.slice(1)) {
    context.fillRect((start - viewport.left) * cell - 0.75, 0, 1.5, frame.side)
    context.fillRect(0, (start - viewport.top) * cell - 0.75, frame.side, 1.5)
  }
}

function paintChosenText(context: CanvasRenderingContext2D, picture: MapPicture) {
  const { viewport, frame, colours, chosenText } = picture
  if (chosenText === null) return
  const cell = frame.side / viewport.span
  const width = Math.max(3, cell)
  const startFrom = (start: number) => (chosenText + 0.5 - start) * cell - width / 2
  context.lineWidth = 1.5
  context.strokeStyle = colours.accent
  context.strokeRect(-2, startFrom(viewport.top), frame.side + 4, width)
  context.strokeRect(startFrom(viewport.left), -2, width, frame.side + 4)
}
