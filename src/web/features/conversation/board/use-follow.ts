import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { BoardMemory } from './board-memory.ts'

interface Options {
  scroller: RefObject<HTMLElement | null>
  content: RefObject<HTMLElement | null>
  /** False while there is nothing to follow. */
  isActive: boolean
  memory: BoardMemory
}

/** Nearer to the end than this, in pixels, counts as being there. */
const nearEnd = 24

const upKeys = new Set(['ArrowUp', 'PageUp', 'Home'])

/**
 * Keeps a scroller at its end while text arrives, for as long as the reader wants that: by intent, not by pixels. A
 * wheel, touch, key or scrollbar that goes up stops it, or `leave()`; going down to the end, or `follow()`, starts it again.
 */
export function useFollow({ scroller, content, isActive, memory }: Options) {
  const [isFollowing, setIsFollowing] = useState(memory.readingPlace === null)
  const [hasMoreBelow, setHasMoreBelow] = useState(false)

  const isFollowingNow = useRef(isFollowing)
  useEffect(() => {
    isFollowingNow.current = isFollowing
  }, [isFollowing])

  /** Known at once, while the state of it waits for the next rendering: text that comes in between must not pull. */
  const hasLeft = useRef(false)

  const toEnd = useCallback(() => {
    if (hasLeft.current) return
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight })
  }, [scroller])

  const follow = useCallback(() => {
    hasLeft.current = false
    setIsFollowing(true)
    toEnd()
  }, [toEnd])

  /** The reader goes elsewhere. */
  const leave = useCallback(() => {
    hasLeft.current = true
    setIsFollowing(false)
  }, [])

  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    let touchY = 0
    let lastTop = element.scrollTop
    let lastHeight = element.scrollHeight
    const canScroll = () => element.scrollHeight > element.clientHeight
    const goUp = () => {
      if (!canScroll()) return
      // Where new text has just pulled to is told by a 'scroll' that is still to come: no way down of the reader's.
      lastTop = element.scrollTop
      leave()
    }
    const onWheel = (event: WheelEvent) => event.deltaY < 0 && goUp()
    const onTouchStart = (event: TouchEvent) => (touchY = event.touches[0]?.clientY ?? 0)
    const onTouchMove = (event: TouchEvent) => (event.touches[0]?.clientY ?? 0) > touchY + 4 && goUp()
    const onKey = (event: KeyboardEvent) => upKeys.has(event.key) && goUp()
    const onScroll = () => {
      const { scrollTop, scrollHeight } = element
      const isAtEnd = isNearEnd(element)
      if (scrollTop > lastTop && isAtEnd) {
        hasLeft.current = false
        setIsFollowing(true)
      }
      // Nothing of ours goes up while the height stays as it is: that is the scrollbar in the reader's hand.
      if (scrollTop < lastTop - 1 && scrollHeight === lastHeight) goUp()
      lastTop = scrollTop
      lastHeight = scrollHeight
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
  }, [scroller, leave])

  useLayoutEffect(() => {
    const element = scroller.current
    if (element && memory.readingPlace !== null) element.scrollTo({ top: memory.readingPlace })
    return () => {
      if (element) memory.remember(isFollowingNow.current ? null : element.scrollTop)
    }
  }, [scroller, memory])

  useEffect(() => {
    const element = content.current
    if (!element || !isFollowing || !isActive) return undefined
    return observeHeights(element, toEnd)
  }, [content, isFollowing, isActive, toEnd])

  useEffect(() => {
    const [element, scrolled] = [content.current, scroller.current]
    if (!element || !scrolled || isFollowing) return undefined
    const look = () => setHasMoreBelow(!isNearEnd(scrolled))
    scrolled.addEventListener('scroll', look, { passive: true })
    const stopObserving = observeHeights(element, look)
    return () => {
      scrolled.removeEventListener('scroll', look)
      stopObserving()
    }
  }, [content, scroller, isFollowing])

  return { hasMoreBelow: !isFollowing && hasMoreBelow, follow, leave }
}

const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight < nearEnd

/** Calls back at once, and whenever what scrolls, its view, or what stands at its foot has another height. */
function observeHeights(content: HTMLElement, changed: () => void): () => void {
  const observer = new ResizeObserver(changed)
  observer.observe(content)
  // What stands at the foot takes from the view: a line more there would hide the end.
  if (content.nextElementSibling) observer.observe(content.nextElementSibling)
  // On phones the figures stand below the view, and make it lower.
  if (content.parentElement) observer.observe(content.parentElement)
  return () => observer.disconnect()
}
