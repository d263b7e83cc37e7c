import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Levels } from '../vectors/views/matrix-levels.ts'
import { followPointers } from './follow-pointers.ts'
import type { HeatColours } from './heat-colours.ts'
import { paintLevels } from './paint-levels.ts'
import { centredOn, moved, wholeOf, zoomed, type Point, type Viewport } from './viewport.ts'

interface OverviewProps {
  pictures: readonly Levels[]
  colours: HeatColours
  viewport: Viewport
  onViewport: (change: (before: Viewport) => Viewport) => void
}

const side = 56

/** The whole map in small, with what is in sight; a press leads there. By keys the map itself is walked through. */
export function Overview({ pictures, colours: { palette }, viewport, onViewport }: OverviewProps) {
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const size = pictures[0]?.size ?? 1

  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const image = new ImageData(side * 2, side * 2)
    paintLevels(new Uint32Array(image.data.buffer), side * 2, { pictures, viewport: wholeOf(size), palette })
    context.putImageData(image, 0, 0)
  }, [pictures, palette, size])

  const press = useEffectEvent((point: Point) => onViewport((before) => centredOn(before, point, size)))
  // The frame follows the pointer: the other way round than the map, and over the whole of it.
  const move = useEffectEvent(({ x, y }: Point) =>
    onViewport((before) =>
      moved(before, { x: (-x * size) / before.span, y: (-y * size) / before.span }, size),
    ),
  )
  const zoom = useEffectEvent((factor: number) =>
    onViewport((before) => zoomed(before, factor, { x: 0.5, y: 0.5 }, size)),
  )
  useEffect(() => {
    if (!box.current) return undefined
    return followPointers(box.current, {
      onHover: () => undefined,
      onPress: press,
      onMove: move,
      onZoom: zoom,
    })
  }, [])

  return (
    <div
      ref={box}
      aria-hidden="true"
      className="relative size-14 flex-none cursor-pointer touch-none overflow-hidden rounded-sm ring ring-hair"
    >
      <canvas ref={canvas} width={side * 2} height={side * 2} className="size-full" />
      <span
        className="absolute border-[1.5px] border-text outline outline-bg"
        style={{
          left: `${(viewport.left / size) * 100}%`,
          top: `${(viewport.top / size) * 100}%`,
          width: `${(viewport.span / size) * 100}%`,
          height: `${(viewport.span / size) * 100}%`,
        }}
      />
    </div>
  )
}
