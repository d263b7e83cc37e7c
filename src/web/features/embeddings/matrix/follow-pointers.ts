import type { Point } from './viewport.ts'

/** What pointers do on a map; points are in shares of the sides of the square, movements too. */
export interface PointerListeners {
  onHover: (point: Point | null, event: PointerEvent) => void
  onPress: (point: Point) => void
  onMove: (movement: Point) => void
  /** Closer by a factor above 1, around a point. */
  onZoom: (factor: number, around: Point) => void
}

/** A pointer that goes no further than so many pixels presses. */
const steady = 4

/**
 * Hears a square: a press chooses, a drag moves, two fingers and the wheel with Ctrl (a touchpad's pinch is one) zoom.
 * Answers how to end it.
 */
export function followPointers(square: HTMLElement, listeners: PointerListeners): () => void {
  const down = new Map<number, PointerEvent>()
  let start: PointerEvent | null = null
  let isDragged = false

  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const box = square.getBoundingClientRect()
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
  }
  const onDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    square.setPointerCapture(event.pointerId)
    down.set(event.pointerId, event)
    isDragged = down.size > 1
    start = event
    listeners.onHover(null, event)
  }
  const onMove = (event: PointerEvent) => {
    const before = down.get(event.pointerId)
    if (!before) return listeners.onHover(event.pointerType === 'mouse' ? pointOf(event) : null, event)
    isDragged ||= start !== null && distance(start, event) > steady
    if (!isDragged) return
    const other = [...down.values()].find(({ pointerId }) => pointerId !== event.pointerId)
    const [from, to] = [pointOf(before), pointOf(event)]
    down.set(event.pointerId, event)
    if (!other) return listeners.onMove({ x: from.x - to.x, y: from.y - to.y })
    listeners.onZoom(distance(event, other) / Math.max(1, distance(before, other)), pointOf(other))
  }
  const onUp = (event: PointerEvent) => {
    if (!down.delete(event.pointerId)) return
    if (!isDragged && event.type === 'pointerup') listeners.onPress(pointOf(event))
    // The finger that stays after two moves the map on, and does not press.
    isDragged = down.size > 0
  }
  const onLeave = (event: PointerEvent) => listeners.onHover(null, event)
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    listeners.onZoom(Math.exp(-event.deltaY * wheelSpeed), pointOf(event))
  }

  const ended = new AbortController()
  const { signal } = ended
  square.addEventListener('pointerdown', onDown, { signal })
  square.addEventListener('pointermove', onMove, { signal })
  square.addEventListener('pointerup', onUp, { signal })
  square.addEventListener('pointercancel', onUp, { signal })
  square.addEventListener('pointerleave', onLeave, { signal })
  square.addEventListener('wheel', onWheel, { signal, passive: false })
  return () => ended.abort()
}

/** A touchpad's pinch tells a few pixels at a time, a mouse's wheel a hundred. */
const wheelSpeed = 0.005

const distance = (one: MouseEvent, other: MouseEvent) =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
