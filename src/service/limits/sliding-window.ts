/** One thing taken from a window. Its amount may be corrected for as long as the window holds it. */
export interface Taken {
  amount: number
  readonly at: number
}

export interface SlidingWindow {
  /** Takes `amount` when it fits, else nothing. */
  take(amount: number): Taken | undefined
  correct(taken: Taken, amount: number): void
  remaining(): number
  /** How much of what was taken the window still holds. */
  held(taken: Iterable<Taken>): number
  msUntilFits(amount: number): number
  msUntilFull(): number
}

/**
 * At most `limit` in any stretch of `windowMs`: a log of what was taken and when. Exact where a fixed
 * window lets twice the limit through around its edge.
 */
export function createSlidingWindow(limit: number, windowMs: number, now: () => number): SlidingWindow {
  const log: Taken[] = []
  let used = 0

  const dropExpired = () => {
    const horizon = now() - windowMs
    const kept = log.findIndex(({ at }) => at > horizon)
    for (const { amount } of log.splice(0, kept === -1 ? log.length : kept)) used -= amount
  }
  const expiresIn = (taken: Taken) => taken.at + windowMs - now()

  return {
    take(amount) {
      dropExpired()
      if (used + amount > limit) return undefined
      const taken = { amount, at: now() }
      log.push(taken)
      used += amount
      return taken
    },
    correct(taken, amount) {
      dropExpired()
      if (expiresIn(taken) > 0) used += amount - taken.amount
      taken.amount = amount
    },
    remaining() {
      dropExpired()
      return Math.max(0, limit - used)
    },
    held: (taken) => [...taken].reduce((sum, one) => (expiresIn(one) > 0 ? sum + one.amount : sum), 0),
    msUntilFits(amount) {
      dropExpired()
      let free = limit - used
      for (const taken of log) {
        if (free >= amount) break
        free += taken.amount
        if (free >= amount) return expiresIn(taken)
      }
      return free >= amount ? 0 : windowMs
    },
    msUntilFull() {
      dropExpired()
      const last = log.findLast((taken) => taken.amount > 0)
      return last ? expiresIn(last) : 0
    },
  }
}
