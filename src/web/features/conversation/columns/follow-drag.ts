import { nearestGap } from './gaps.ts'

/** So far a pointer moves, in pixels, before a press becomes a drag. */
const threshold = 6
/** Nearer to an edge than this, the columns scroll along. */
const edge = 56
const maxPerFrame = 18

interface DragEvents {
  /** The gap under the pointer, and the pointer's place in the window. */
  moved: (gap: number, x: number, y: number) => void
  /** The gap it was dropped in; null where it was called off. */
  ended: (gap: number | null) => void
}

/**
 * Follows a pointer that was put down on a column's head until it lets go. Near the scroller's edges the columns
 * scroll along; Escape calls it off. What it answers does so, too.
 */
export function followDrag(scroller: HTMLElement, down: PointerEvent, count: number, events: DragEvents) {
  let isDragging = false
  let isOver = false
  let { clientX, clientY } = down
  let frame = 0
  const columnWidth = () => scroller.querySelector('.column')?.getBoundingClientRect().width ?? 0
  const gap = () =>
    nearestGap(clientX - scroller.getBoundingClientRect().left + scroller.scrollLeft, columnWidth(), count)

  const tick = () => {
    const { left, right } = scroller.getBoundingClientRect()
    const into = clientX < left + edge ? clientX - left - edge : Math.max(0, clientX - right + edge)
    if (into !== 0) scroller.scrollLeft += Math.max(-1, Math.min(1, into / edge)) * maxPerFrame
    events.moved(gap(), clientX, clientY)
    frame = requestAnimationFrame(tick)
  }
  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return
    ;({ clientX, clientY } = event)
    if (isDragging || Math.hypot(clientX - down.clientX, clientY - down.clientY) < threshold) return
    isDragging = true
    scroller.dataset.dragging = ''
    tick()
  }
  const end = (dropped: boolean, swallow = swallowNextClick) => {
    const target = isDragging && dropped ? gap() : null
    isOver = true
    cancelAnimationFrame(frame)
    delete scroller.dataset.dragging
    removeEventListener('pointermove', onMove)
    removeEventListener('pointerup', onUp)
    removeEventListener('pointercancel', onCancel)
    removeEventListener('keydown', onKey, true)
    if (isDragging) swallow()
    events.ended(target)
  }
  const onUp = (event: PointerEvent) => event.pointerId === down.pointerId && end(true)
  const onCancel = (event: PointerEvent) => event.pointerId === down.pointerId && end(false)
  // Before everyone else: this Escape stops no answers.
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isDragging) return
    event.stopPropagation()
    event.preventDefault()
    end(false, swallowClickOfRelease)
  }
  addEventListener('pointermove', onMove)
  addEventListener('pointerup', onUp)
  addEventListener('pointercancel', onCancel)
  addEventListener('keydown', onKey, true)
  return () => {
    if (!isOver) end(false, swallowClickOfRelease)
  }
}

/** Letting go over a button is no click on it. */
function swallowNextClick() {
  const swallow = (event: MouseEvent) => {
    event.stopPropagation()
    event.preventDefault()
  }
  addEventListener('click', swallow, { capture: true, once: true })
  // The click follows the pointer's end in the same task, where there is one.
  setTimeout(() => removeEventListener('click', swallow, { capture: true }))
}

/** The same while the button is still held. A new press has a click of its own. */
function swallowClickOfRelease() {
  const waiting = new AbortController()
  const options = { capture: true, signal: waiting.signal }
  const onRelease = () => {
    waiting.abort()
    swallowNextClick()
  }
  addEventListener('pointerup', onRelease, options)
  addEventListener('pointerdown', () => waiting.abort(), options)
}
