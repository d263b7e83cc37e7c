const inHash = /^#owner=([\w%-]*)$/

/**
 * The owner's code from the page's address, which loses it at once: it must not stay in sight, in the history or in a
 * bookmark. Null where there is none.
 */
export function takeOwnerCode(): string | null {
  const code = inHash.exec(location.hash)?.[1]
  if (code === undefined) return null
  history.replaceState(history.state, '', location.pathname + location.search)
  return code
}
