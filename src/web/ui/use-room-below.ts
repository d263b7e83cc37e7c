import { useLayoutEffect, useState, type RefObject } from 'react'

/** Pixels between a notice and what it stands over. */
const gap = 12

/** What is at the foot of a dialog or a page, with the buttons that one needs next. */
const feet = 'footer, [data-foot]'

/** How far from the lower edge of the window a notice stands, in pixels, so that it covers no buttons at the foot. */
export function useRoomBelow(notice: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(gap)
  useLayoutEffect(() => {
    const element = notice.current
    if (!element) return undefined
    const layer = element.closest('dialog') ?? document.body
    const measure = () => setRoom(roomBelow(element, layer))
    measure()
    const observer = new ResizeObserver(measure)
    for (const foot of layer.querySelectorAll(feet)) observer.observe(foot)
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
    }
  }, [notice])
  return room
}

function roomBelow(notice: HTMLElement, layer: HTMLElement): number {
  const { left, right } = notice.getBoundingClientRect()
  const tops = [...layer.querySelectorAll(feet)]
    .map((foot) => foot.getBoundingClientRect())
    .filter((foot) => foot.height > 0 && foot.left < right && foot.right > left)
    // What begins in the upper half is no foot: a notice over it would be out of sight on a low window.
    .filter(({ top }) => top > innerHeight / 2 && top < innerHeight)
    .map(({ top }) => top)
  return innerHeight - Math.min(innerHeight, ...tops) + gap
}
