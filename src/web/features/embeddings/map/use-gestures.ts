import { useRef, useState, type PointerEvent } from 'react'
import { movedBy, zoomedAt, type Place, type Zoom } from './zoom.ts'

/** What a drag does; null before anyone chose, when a mouse draws around texts and a finger scrolls the page. */
export type MapTool = 'lasso' | 'hand' | null

interface Gestures {
  tool: MapTool
  /** The mouse is over a place, or over none. */
  onHover: (place: Place | null, event: PointerEvent<HTMLElement>) => void
  onPress: (place: Place, event: PointerEvent<HTMLElement>) => void
  /** Was drawn, by its corners. */
  onLasso: (outline: readonly Place[]) => void
  onZoom: (change: (zoom: Zoom) => Zoom) => void
}

interface Drag {
  kind: 'press' | 'lasso' | 'hand'
  from: Place
  isHand: boolean
  /** Of what is drawn. */
  corners: Place[]
}

/** A pointer that moved less is still pressing, in CSS pixels. */
const slack = 4

/** Presses, drags and pinches on a map. Places are shares of its picture. */
export function useGestures({ tool, onHover, onPress, onLasso, onZoom }: Gestures) {
  const fingers = useRef(new Map<number, Place>())
  const drag = useRef<Drag | null>(null)
  const isSpaceDown = useRef(false)
  const [outline, setOutline] = useState<readonly Place[]>([])

  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button > 1) return
    const isScrolling = event.pointerType === 'touch' && tool === null
    const isHand = tool === 'hand' || isSpaceDown.current || event.button === 1 || isScrolling
    fingers.current.set(event.pointerId, placeOf(event))
    // A second finger pinches, whatever the first was about to do.
    const from = placeOf(event)
    drag.current = fingers.current.size === 1 ? { kind: 'press', from, isHand, corners: [from] } : null
    setOutline([])
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  const move = (event: PointerEvent<HTMLElement>) => {
    const place = placeOf(event)
    const before = fingers.current.get(event.pointerId)
    if (!before) return onHover(place, event)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    if (other) {
      fingers.current.set(event.pointerId, place)
      return onZoom((zoom) => pinched(zoom, other, before, place))
    }
    const going = drag.current
    if (!going) return undefined
    if (going.kind === 'press') {
      if (distance(going.from, place) * event.currentTarget.clientWidth < slack) return undefined
      going.kind = going.isHand ? 'hand' : 'lasso'
      onHover(null, event)
    }
    fingers.current.set(event.pointerId, place)
    if (going.kind === 'lasso') {
      going.corners.push(place)
      return setOutline([...going.corners])
    }
    return onZoom((zoom) => movedBy(zoom, { x: place.x - before.x, y: place.y - before.y }))
  }

  const end = (event: PointerEvent<HTMLElement>) => {
    if (!fingers.current.delete(event.pointerId)) return
    if (drag.current?.kind === 'press') onPress(placeOf(event), event)
    if (drag.current?.kind === 'lasso') onLasso(drag.current.corners)
    drag.current = null
    setOutline([])
  }

  const giveUp = (event: PointerEvent<HTMLElement>) => {
    fingers.current.delete(event.pointerId)
    drag.current = null
    setOutline([])
  }

  return {
    /** What is being drawn. */
    outline,
    /** While it is held, a drag moves the map. */
    onSpace: (isDown: boolean) => {
      isSpaceDown.current = isDown
    },
    handlers: {
      onPointerDown: begin,
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: giveUp,
      onPointerLeave: (event: PointerEvent<HTMLElement>) => onHover(null, event),
    },
  }
}

function placeOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Place {
  const { left, top } = currentTarget.getBoundingClientRect()
  const { clientLeft, clientTop, clientWidth, clientHeight } = currentTarget
  return { x: (clientX - left - clientLeft) / clientWidth, y: (clientY - top - clientTop) / clientHeight }
}

const distance = (one: Place, other: Place) => Math.hypot(one.x - other.x, one.y - other.y)

/** What was between two fingers stays between them. */
function pinched(zoom: Zoom, still: Place, from: Place, to: Place): Zoom {
  const middle = { x: (still.x + from.x) / 2, y: (still.y + from.y) / 2 }
  const factor = distance(still, to) / Math.max(0.01, distance(still, from))
  return movedBy(zoomedAt(zoom, factor, middle), { x: (to.x - from.x) / 2, y: (to.y - from.y) / 2 })
}
