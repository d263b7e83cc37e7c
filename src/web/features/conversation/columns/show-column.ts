import type { FocusEvent } from 'react'
import type { ColumnId } from '#domain/session/session.ts'
import { scrollLeftToShow } from './geometry.ts'

/** Scrolls the board sideways until the column is seen whole; up and down it stays. */
export function showColumn(id: ColumnId) {
  const column = document.getElementById(`column-${id}`)
  const scroller = column?.closest('.scroller')
  if (!column || !scroller || column.offsetWidth === 0) return
  scroller.scrollTo({
    left: scrollLeftToShow(Math.round(column.offsetLeft / column.offsetWidth), viewOf(scroller, column)),
  })
}

/** The focus goes to the column, which is brought into view. */
export function goToColumn(id: ColumnId) {
  showColumn(id)
  document.getElementById(`column-${id}`)?.focus({ preventScroll: true })
}

/** How the columns lie in their scroller, with any one of them. */
export const viewOf = (scroller: Element, column: HTMLElement) => ({
  count: column.parentElement?.querySelectorAll(':scope > .column').length ?? 0,
  columnWidth: column.offsetWidth,
  viewWidth: scroller.clientWidth,
  scrollLeft: scroller.scrollLeft,
})

/** What the keyboard reaches in a column beyond an edge is brought into view with its column. */
export function showFocused({ target }: FocusEvent) {
  const column = target instanceof Element && target.matches(':focus-visible') && target.closest('.column')
  if (column) showColumn(column.id.replace('column-', ''))
}
