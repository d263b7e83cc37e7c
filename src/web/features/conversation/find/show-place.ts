import type { FoundPlace } from '#domain/search/find-in-turns.ts'
import type { BoardHandle } from '../board/board.tsx'
import { showColumn } from '../columns/show-column.ts'
import { rangeOf, textElement } from './found-texts.ts'

/** So many frames a row may take to be drawn: two seconds on most screens. */
const maxFrames = 120
/** After so many it is scrolled to once more. */
const framesToDraw = 15
/** So many frames a place has to stay where it is shown: rows that are measured late move it. */
const calmFrames = 3
/** In view, a place is this far from the edges, in pixels: heads and the stuck question cover what is above. */
const margin = { top: 110, bottom: 120 }

/**
 * Scrolls the board to a place, which may have to be drawn first; the answer ends it. Where its words are not drawn, it
 * goes to the text they are in.
 */
export function showPlace(board: () => BoardHandle | null, place: FoundPlace, pattern: RegExp): () => void {
  let frames = 0
  let unfoldedIn: HTMLElement | null = null
  let calm = 0
  let request = requestAnimationFrame(look)
  function look() {
    frames++
    if (step(board())) return
    if (frames < maxFrames) request = requestAnimationFrame(look)
  }
  /** Whether it is shown, as well as it can be. */
  function step(handle: BoardHandle | null): boolean {
    const scroller = handle?.scroller() ?? null
    if (!handle || !scroller) return false
    const element = textElement(scroller, place)
    // A phone that shows another column draws the board anew.
    if (unfoldedIn !== scroller) {
      unfoldedIn = scroller
      handle.unfoldTurn(place.messageId)
      return false
    }
    if (!element) {
      // A row that is measured on the way moves the others, and another scroll may still have been under way.
      if (frames % framesToDraw === 2) handle.scrollToTurn(place.messageId)
      return false
    }
    if (place.columnId !== null) showColumn(place.columnId)
    const at = rangeOf(scroller, place, pattern) ?? element
    const by =
      at.getBoundingClientRect().top - scroller.getBoundingClientRect().top - scroller.clientHeight * 0.4
    if (isInView(scroller, at) || isAtEnd(scroller, by)) return ++calm >= calmFrames
    calm = 0
    scroller.scrollBy({ top: by })
    return false
  }
  return () => cancelAnimationFrame(request)
}

/** Whether there is nothing left to scroll in this direction. */
const isAtEnd = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement, by: number): boolean =>
  by < 0 ? scrollTop <= 0 : scrollTop + clientHeight >= scrollHeight - 1

function isInView(scroller: HTMLElement, at: Range | Element): boolean {
  const view = scroller.getBoundingClientRect()
  const { top, bottom } = at.getBoundingClientRect()
  return top >= view.top + margin.top && Math.min(bottom, top + 24) <= view.bottom - margin.bottom
}
