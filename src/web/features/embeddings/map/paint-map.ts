import type { Points } from '#domain/similarity/map/points.ts'
import { ticks } from '#domain/similarity/map/ticks.ts'
import type { MapText } from './map-texts.ts'
import { numbersWithRoom } from './numbers-with-room.ts'
import { stampShapes } from './stamp-shapes.ts'
import { inPicture, onMap, type Zoom } from './zoom.ts'

export interface MapScene {
  /** In a picture of width and height 1. */
  points: Points
  /** For each point. */
  texts: readonly MapText[]
  zoom: Zoom
  /** Where it is not empty, the others step back. */
  selected: ReadonlySet<string>
}

/** Of more texts on the picture no numbers are written: there would be no room. */
const maxNumbers = 200
const opacityOfOthers = 0.25
const tickLength = 5

/** Paints the points, with numbers where there is room. The colours come from the canvas's style: color, and caret-color. */
export function paintMap(canvas: HTMLCanvasElement, size: number, scene: MapScene): void {
  const density = devicePixelRatio
  const pixels = Math.round(size * density)
  if (canvas.width !== pixels) [canvas.width, canvas.height] = [pixels, pixels]
  const context = canvas.getContext('2d')
  if (!context || size === 0) return
  const style = getComputedStyle(canvas)
  // Their pixels replace what was on the canvas, so they come first.
  const seen = paintPoints(context, size, scene, style.color)
  context.setTransform(density, 0, 0, density, 0, 0)
  paintTicks(context, size, scene.zoom, style.caretColor)
  if (seen.length > maxNumbers) return
  context.font = `11px ${style.fontFamily}`
  context.fillStyle = style.caretColor
  context.textBaseline = 'middle'
  const labels = seen.map(({ at, x, y }) => ({ x, y, words: String(scene.texts[at]?.number ?? '') }))
  for (const { words, x, y } of numbersWithRoom(labels)) context.fillText(words, x, y)
}

/** A point in the picture, in CSS pixels. */
interface Seen {
  at: number
  x: number
  y: number
}

function paintPoints(
  context: CanvasRenderingContext2D,
  size: number,
  scene: MapScene,
  colour: string,
): Seen[] {
  const { points, texts, zoom, selected } = scene
  const width = widthOfShape(points.count)
  const seen: Seen[] = []
  for (let at = 0; at < points.count; at++) {
    const place = inPicture(zoom, { x: points.values[2 * at] ?? 0, y: points.values[2 * at + 1] ?? 0 })
    const [x, y] = [place.x * size, place.y * size]
    if (Math.min(x, y) < -width || Math.max(x, y) > size + width) continue
    seen.push({ at, x, y })
  }
  const isBehind = ({ at }: Seen) => selected.size > 0 && !selected.has(texts[at]?.id ?? '')
  const stamps = seen.map((point) => ({
    shape: texts[point.at]?.shape ?? 'ring',
    x: point.x * devicePixelRatio,
    y: point.y * devicePixelRatio,
    opacity: isBehind(point) ? opacityOfOthers : 1,
  }))
  stampShapes(context, stamps, { colour, width: Math.round(width * devicePixelRatio) })
  return seen
}

function widthOfShape(count: number): number {
  if (count <= 200) return 14
  return count <= 1000 ? 10 : 7
}

/** Marks along the left and the lower edge, which show how far the map was moved and zoomed. */
function paintTicks(context: CanvasRenderingContext2D, size: number, zoom: Zoom, colour: string) {
  const [low, high] = [onMap(zoom, { x: 0, y: 0 }), onMap(zoom, { x: 1, y: 1 })]
  context.fillStyle = colour
  for (const x of ticks(low.x, high.x, 10))
    context.fillRect(inPicture(zoom, { x, y: 0 }).x * size, size - tickLength, 1, tickLength)
  for (const y of ticks(low.y, high.y, 10))
    context.fillRect(0, inPicture(zoom, { x: 0, y }).y * size, tickLength, 1)
}
