/**
 * A page that was to be left and is there after so long, in milliseconds, stays: it was a download, or a link to a
 * program. Before that the next page's server may not have answered yet.
 */
const stayMs = 10_000

export interface PageUnload {
  /** Does it now or, where the page is being left, only if it stays after all. */
  unlessUnloading: (act: () => void) => void
}

/**
 * Browsers hang up on requests when a page is being left, some milliseconds before they say that it goes: what fails by
 * that is no failure.
 */
export function watchPageUnload(page: Pick<EventTarget, 'addEventListener'> | undefined): PageUnload {
  let isUnloading = false
  const deferred: (() => void)[] = []
  const stay = () => {
    isUnloading = false
    for (const act of deferred.splice(0)) act()
  }
  const leave = () => {
    if (!isUnloading) setTimeout(stay, stayMs)
    isUnloading = true
  }
  page?.addEventListener('beforeunload', leave)
  page?.addEventListener('pagehide', leave)
  return { unlessUnloading: (act) => (isUnloading ? void deferred.push(act) : act()) }
}
