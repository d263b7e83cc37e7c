import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { isEnterKey } from '../../../ui/submit-key.ts'
import { nearestPoint } from '#domain/similarity/map/nearest-point.ts'
import { pointsInside } from '#domain/similarity/map/points-inside.ts'
import { MapCanvas } from './map-canvas.tsx'
import { MapMarks } from './map-marks.tsx'
import { nextPoint } from './next-point.ts'
import type { MapScene } from './paint-map.ts'
import { useGestures, type MapTool } from './use-gestures.ts'
import { useWidth } from '../../../ui/use-width.ts'
import { words } from './words.ts'
import { onMap, wholeMap, withInSight, zoomedAt, type Place, type Zoom } from './zoom.ts'

/** What is done on one map, and is seen on all of them. Texts are named by their place on the map. */
export interface MapActions {
  /** The reader looks at a text, or at none. */
  onPointAt: (place: number | null) => void
  /** A text, or the ground beside them. */
  onChoose: (place: number | null) => void
  /** One more is selected, or no longer. */
  onToggle: (place: number) => void
  onSelect: (places: readonly number[]) => void
  onClear: () => void
}

interface MapPictureProps extends MapScene, MapActions {
  label: string
  /** For the text that is looked at. */
  announcement: string
  current: number | null
  /** The texts that the lines go to. */
  closest: readonly number[]
  tool: MapTool
  onZoom: (change: (zoom: Zoom) => Zoom) => void
}

/** How near a pointer has to be to a text, in CSS pixels. */
const reach = { mouse: 14, touch: 22 }

const cursors = { lasso: 'cursor-crosshair', hand: 'cursor-grab active:cursor-grabbing' }

/** A map that is pointed at, drawn on, zoomed, and walked with the keys. */
export function MapPicture(props: MapPictureProps) {
  const { label, announcement, points, texts, zoom, selected, current, closest, tool, onZoom } = props
  const { onPointAt, onChoose, onToggle, onSelect } = props
  const ref = useRef<HTMLDivElement>(null)
  const width = useWidth(ref)
  const [hasFocus, setHasFocus] = useState(false)
  const keysId = useId()

  const textAt = (place: Place, { pointerType }: PointerEvent) => {
    const within = pointerType === 'touch' ? reach.touch : reach.mouse
    const { x, y } = onMap(zoom, place)
    return nearestPoint(points, x, y, within / Math.max(1, width * zoom.scale)) ?? null
  }
  const { outline, handlers, onSpace } = useGestures({
    tool,
    onZoom,
    onHover: (place, event) => onPointAt(place && textAt(place, event)),
    onPress: (place, event) => {
      const text = textAt(place, event)
      if (text !== null && (event.shiftKey || event.ctrlKey || event.metaKey)) onToggle(text)
      else onChoose(text)
    },
    onLasso: (corners) => {
      const values = corners.flatMap((corner) => Object.values(onMap(zoom, corner)))
      onSelect(pointsInside(points, { count: corners.length, values: Float64Array.from(values) }))
    },
  })
  useWheelZoom(ref, onZoom)

  const walk = (event: KeyboardEvent) => {
    const to = current === null ? firstStop(event.key) : nextPoint(event.key, current, points)
    if (to === undefined) return false
    onPointAt(to)
    const place = { x: points.values[2 * to] ?? 0, y: points.values[2 * to + 1] ?? 0 }
    onZoom((before) => withInSight(before, place))
    return true
  }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === ' ') onSpace(true)
    const isHandled = event.key === ' ' || walk(event) || pressed(event, { ...props, current })
    if (isHandled || event.key.startsWith('Arrow')) event.preventDefault()
  }

  return (
    // The picture is the control: the text that is looked at is spoken below.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={ref}
      role="application"
      aria-roledescription={words.picture.role}
      aria-label={label}
      aria-describedby={keysId}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={`relative aspect-square overflow-hidden rounded-xl border border-border bg-surface select-none ${cursors[tool ?? 'lasso']} ${tool === null ? 'touch-pan-y' : 'touch-none'}`}
      onKeyDown={press}
      onKeyUp={(event) => event.key === ' ' && onSpace(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => {
        setHasFocus(false)
        onSpace(false)
        onPointAt(null)
      }}
      {...handlers}
    >
      <MapCanvas points={points} texts={texts} zoom={zoom} selected={selected} width={width} />
      <MapMarks
        points={points}
        zoom={zoom}
        current={current}
        name={current === null ? '' : (texts[current]?.name ?? '')}
        closest={closest}
        outline={outline}
      />
      <span id={keysId} hidden>
        {words.picture.keys}
      </span>
      <span className="sr-only" aria-live="polite">
        {hasFocus && announcement}
      </span>
    </div>
  )
}

const firstStop = (key: string) => (key.startsWith('Arrow') ? 0 : undefined)

/** What the other keys do; says whether it was one of them. */
function pressed(event: KeyboardEvent, props: MapPictureProps): boolean {
  const { current, onChoose, onToggle, onClear, onZoom } = props
  const { key, shiftKey } = event
  if (isEnterKey(event.nativeEvent)) {
    if (current === null) return false
    if (shiftKey) onToggle(current)
    else onChoose(current)
  } else if (key === 'Escape') onClear()
  else if (key === '+' || key === '=') onZoom((zoom) => zoomedAt(zoom, 1.5))
  else if (key === '-') onZoom((zoom) => zoomedAt(zoom, 1 / 1.5))
  else if (key === '0') onZoom(() => wholeMap)
  else return false
  return true
}

/** Zooms by the wheel with Ctrl, which is also how a pinch on a touchpad comes; without it the page scrolls. */
function useWheelZoom(ref: RefObject<HTMLElement | null>, onZoom: MapPictureProps['onZoom']) {
  const onWheel = useEffectEvent((event: WheelEvent) => {
    const element = ref.current
    if (!element || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    const { left, top, width, height } = element.getBoundingClientRect()
    const place = { x: (event.clientX - left) / width, y: (event.clientY - top) / height }
    // A wheel that tells its way in lines, as in Firefox, has about 16 pixels to each.
    const way = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY
    onZoom((zoom) => zoomedAt(zoom, Math.exp(-way / 200), place))
  })
  useEffect(() => {
    const element = ref.current
    // React listens passively, and the browser would zoom the page.
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [ref])
}
