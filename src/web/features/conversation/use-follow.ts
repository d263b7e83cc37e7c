import { useCallback, useEffect, useState, type RefObject } from 'react'

/** Nearer to the end than this, in pixels, counts as being there. */
const nearEnd = 24

const upKeys = new Set(['ArrowUp', 'PageUp', 'Home'])

/**
 * Keeps a scroller at its end while text arrives, for as long as the reader wants that: by intent, not by pixels. A
 * wheel, touch or key that goes up stops it; coming back to the end, or `follow()`, starts it again.
 */
export function useFollow(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  isActive: boolean,
) {
  const [isFollowing, setIsFollowing] = useState(true)

  const toEnd = useCallback(() => {
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight })
  }, [scroller])

  const follow = useCallback(() => {
    setIsFollowing(true)
    toEnd()
  }, [toEnd])

  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    let touchY = 0
    const canScroll = () => element.scrollHeight > element.clientHeight
    const leave = () => canScroll() && setIsFollowing(false)
    const onWheel = (event: WheelEvent) => event.deltaY < 0 && leave()
    const onTouchStart = (event: TouchEvent) => (touchY = event.touches[0]?.clientY ?? 0)
    const onTouchMove = (event: TouchEvent) => (event.touches[0]?.clientY ?? 0) > touchY + 4 && leave()
    const onKey = (event: KeyboardEvent) => upKeys.has(event.key) && leave()
    const onScroll = () => {
      if (element.scrollHeight - element.scrollTop - element.clientHeight < nearEnd) setIsFollowing(true)
    }
    element.addEventListener('wheel', onWheel, { passive: true })
    element.addEventListener('touchstart', onTouchStart, { passive: true })
    element.addEventListener('touchmove', onTouchMove, { passive: true })
    element.addEventListener('keydown', onKey)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      element.removeEventListener('wheel', onWheel)
      element.removeEventListener('touchstart', onTouchStart)
      element.removeEventListener('touchmove', onTouchMove)
      element.removeEventListener('keydown', onKey)
      element.removeEventListener('scroll', onScroll)
    }
  }, [scroller])

  useEffect(() => {
    const element = content.current
    if (!element || !isFollowing || !isActive) return undefined
    const observer = new ResizeObserver(toEnd)
    observer.observe(element)
    return () => observer.disconnect()
  }, [content, isFollowing, isActive, toEnd])

  return { isFollowing, follow }
}
