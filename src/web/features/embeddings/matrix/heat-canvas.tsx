import { useEffect, useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import type { Levels } from '../vectors/views/matrix-levels.ts'
import { cellAfterKey } from './cell-after-key.ts'
import { CellMark, markBox, markLooks } from './cell-mark.tsx'
import { followPointers } from './follow-pointers.ts'
import { edgesOf } from './frame.ts'
import type { HeatColours } from './heat-colours.ts'
import { paintMap } from './paint-map.ts'
import { useLoadedFonts } from './use-loaded-fonts.ts'
import type { PlacedTexts } from './use-matrix.ts'
import { useWidth } from '../../../ui/use-width.ts'
import { cellAt, isWhole, moved, showing, zoomed, type Cell, type Point, type Viewport } from './viewport.ts'

/** What all maps have in common. */
export interface SharedView {
  placed: PlacedTexts
  viewport: Viewport
  onViewport: (change: (before: Viewport) => Viewport) => void
  /** The chosen cell, and the place of the chosen text. */
  cell: Cell
  chosenText: number | null
  onChoose: (cell: Cell) => void
}

interface HeatCanvasProps extends SharedView {
  id: string
  label: string
  pictures: readonly Levels[]
  colours: HeatColours
  /** The chosen pair, and what the map says of it: null until that is known. */
  pairName: string
  about: string | null
  hovered: Cell | null
  onHover: (cell: Cell | null, at: Point) => void
}

const zoomKeys: Readonly<Record<string, number>> = { '+': 1.5, '=': 1.5, '-': 1 / 1.5, '0': 0 }
const middle = { x: 0.5, y: 0.5 }

/**
 * A map as one picture. It is a grid of which only the chosen cell is there for screen readers: thousands of cells could
 * not all be elements.
 */
export function HeatCanvas(props: HeatCanvasProps) {
  const { id, label, placed, viewport, onViewport, cell, about, pairName, onChoose, hovered } = props
  const plot = useRef<HTMLDivElement>(null)
  const mark = useRef<HTMLDivElement>(null)
  const canvas = usePaintedMap(props, useWidth(plot))
  usePointersOn(plot, props)
  const size = placed.texts.length
  const { row, column } = cell

  useEffect(() => {
    // The arrow keys lead the page along; a press is where the reader looks already.
    const grid = mark.current?.closest('[role=grid]')
    if (grid === document.activeElement) mark.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [row, column])

  const walk = (event: KeyboardEvent) => {
    const to = cellAfterKey(event.key, event.ctrlKey || event.metaKey, cell, size)
    const factor = event.ctrlKey || event.metaKey ? undefined : zoomKeys[event.key]
    if (!to && factor === undefined) return
    event.preventDefault()
    if (to) onChoose(to)
    else onViewport((before) => showing(zoomed(before, factor || 1 / size, middle, size), cell, size))
  }
  const edges = edgesOf(placed.groups.length > 1)
  const cellId = `${id}-${row}-${column}`

  return (
    <div
      role="grid"
      aria-label={label}
      aria-rowcount={size}
      aria-colcount={size}
      // What is said of the cell comes a moment later; it is read out then.
      aria-activedescendant={about === null ? undefined : cellId}
      tabIndex={0}
      className="relative rounded-sm font-mono"
      style={{ paddingLeft: edges.left, paddingTop: edges.top }}
      onKeyDown={walk}
    >
      <canvas ref={canvas} aria-hidden="true" className="absolute inset-0 size-full" />
      <div
        ref={plot}
        className={`relative aspect-square cursor-crosshair overflow-clip [overflow-clip-margin:3px] ${isWhole(viewport, size) ? 'touch-pan-y' : 'touch-none'}`}
      >
        <div role="row" aria-rowindex={row + 1}>
          <div
            ref={mark}
            id={cellId}
            role="gridcell"
            aria-colindex={column + 1}
            aria-selected="true"
            className={`${markLooks.chosen} scroll-my-2 max-phone:scroll-mb-[calc(var(--card,0px)+40px)]`}
            style={markBox(cell, viewport)}
          >
            <span className="sr-only">{about === null ? pairName : `${pairName}: ${about}`}</span>
          </div>
        </div>
        <CellMark cell={{ row: column, column: row }} viewport={viewport} look="chosen" />
        {hovered && <CellMark cell={hovered} viewport={viewport} look="hovered" />}
      </div>
    </div>
  )
}

/** Keeps the picture painted; answers where it is painted. */
function usePaintedMap({ pictures, viewport, placed, chosenText, colours }: HeatCanvasProps, side: number) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const fonts = useLoadedFonts()
  useLayoutEffect(() => {
    const { current } = canvas
    if (!current) return
    const { texts, groups } = placed
    const isGrouped = groups.length > 1
    paintMap(current, devicePixelRatio, {
      pictures,
      viewport,
      frame: { ...edgesOf(isGrouped), side },
      numbers: texts.map(({ number }) => number),
      groups: isGrouped ? groups : [],
      colours,
      chosenText,
      fonts: {
        mono: getComputedStyle(current).fontFamily,
        sans: getComputedStyle(document.body).fontFamily,
      },
    })
  }, [pictures, viewport, placed, chosenText, colours, side, fonts])
  return canvas
}

function usePointersOn(
  plot: { current: HTMLElement | null },
  { viewport, placed, onViewport, onChoose, onHover }: HeatCanvasProps,
) {
  const size = placed.texts.length
  const hover = useEffectEvent((point: Point | null, event: PointerEvent) =>
    onHover(point && cellAt(viewport, point, size), { x: event.clientX, y: event.clientY }),
  )
  const press = useEffectEvent((point: Point) => {
    const pressed = cellAt(viewport, point, size)
    if (pressed) onChoose(pressed)
  })
  const move = useEffectEvent((by: Point) => onViewport((before) => moved(before, by, size)))
  const zoom = useEffectEvent((factor: number, around: Point) =>
    onViewport((before) => zoomed(before, factor, around, size)),
  )
  useEffect(() => {
    if (!plot.current) return undefined
    return followPointers(plot.current, { onHover: hover, onPress: press, onMove: move, onZoom: zoom })
  }, [plot])
}
