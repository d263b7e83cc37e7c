/** How long one answer may keep everyone else waiting. */
const maxMs = 20

/** To be awaited between steps of long work: now and then it lets other requests have their turn. */
export function createTurns(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < maxMs) return
    await new Promise((resolve) => setTimeout(resolve))
    since = performance.now()
  }
}
