import { useEffect, type RefObject } from 'react'
import type { FoundPlace } from '#domain/search/find-in-turns.ts'
import { markFound, unmarkFound } from './found-texts.ts'

/** Keeps the places of a pattern marked in the page around an element, whatever is drawn anew there. */
export function useFoundMarks(
  inPage: RefObject<HTMLElement | null>,
  pattern: RegExp | null,
  current: FoundPlace | null,
) {
  useEffect(() => {
    const page = inPage.current?.closest('main')
    if (!page) return undefined
    let request = 0
    const mark = () => {
      request = 0
      markFound(page, pattern, current)
    }
    const markSoon = () => {
      request ||= requestAnimationFrame(mark)
    }
    mark()
    const observer = new MutationObserver(markSoon)
    observer.observe(page, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      cancelAnimationFrame(request)
      unmarkFound()
    }
  }, [inPage, pattern, current])
}
