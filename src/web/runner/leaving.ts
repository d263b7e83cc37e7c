/**
 * A page that was to be left and is there after so long, in milliseconds, stays: it was a download, or a link to a
 * program. Before that the next page's server may not have answered yet.
 */
const stayMs = 10_000

export interface Leaving {
  /** Does it now or, where the page is being left, only if it stays after all. */
  unlessLeaving: (act: () => void) => void
}

/**
 * Browsers hang up on requests when a page is being left, some milliseconds before they say that it goes: what fails by
 * that is no failure.
 */
export function watchLeaving(page: Pick<EventTarget, 'addEventListener'> | undefined): Leaving {
  let isLeaving = false
  const held: (() => void)[] = []
  const stay = () => {
    isLeaving = false
    for (const act of held.splice(0)) act()
  }
  const leave = () => {
    if (!isLeaving) setTimeout(stay, stayMs)
    isLeaving = true
  }
  page?.addEventListener('beforeunload', leave)
  page?.addEventListener('pagehide', leave)
  return { unlessLeaving: (act) => (isLeaving ? void held.push(act) : act()) }
}
