/** One thing taken from a window, whose amount may be corrected. */
export interface Taken {
  amount: number
  readonly entry: Entry
}

/** What was taken within a short while, kept as one; it expires when its newest part does. */
interface Entry {
  amount: number
  readonly from: number
  until: number
}

export interface SlidingWindow {
  /** Takes `amount` when it fits, else nothing. */
  take(amount: number): Taken | undefined
  /** Takes `amount` whether it fits or not: somebody else has allowed it. */
  add(amount: number): Taken
  /** What was taken turned out to be `amount`. Once the window has let it go, only more than that counts, from now. */
  correct(taken: Taken, amount: number): void
  /** From here on `limit` is what fits; what was taken stays taken. */
  resize(limit: number): void
  remaining(): number
  /** How much of what was taken the window still holds. */
  held(taken: Iterable<Taken>): number
  msUntilFits(amount: number): number
  msUntilFull(): number
}

/** So many entries at most, however many takings there are: in a minute, one for each 50 ms. */
export const entriesPerWindow = 1200

/**
 * At most `limit` in any stretch of `windowMs`: a log of what was taken and when. Exact where a fixed
 * window lets twice the limit through around its edge.
 */
export function createSlidingWindow(limit: number, windowMs: number, now: () => number): SlidingWindow {
  const log: Entry[] = []
  let most = limit
  let used = 0

  const dropExpired = () => {
    const oldest = log[0]
    if (!oldest) return
    const horizon = now() - windowMs
    if (oldest.until > horizon) return
    const kept = log.findIndex(({ until }) => until > horizon)
    for (const { amount } of log.splice(0, kept === -1 ? log.length : kept)) used -= amount
  }
  const expiresIn = ({ until }: Entry) => until + windowMs - now()

  const newestEntry = (): Entry => {
    const time = now()
    const last = log.at(-1)
    if (last && time - last.from < windowMs / entriesPerWindow) {
      last.until = Math.max(last.until, time)
      return last
    }
    const entry = { amount: 0, from: time, until: time }
    log.push(entry)
    return entry
  }

  function add(amount: number): Taken {
    const entry = newestEntry()
    entry.amount += amount
    used += amount
    return { amount, entry }
  }

  return {
    take(amount) {
      dropExpired()
      return used + amount > most ? undefined : add(amount)
    },
    add(amount) {
      dropExpired()
      return add(amount)
    },
    correct(taken, amount) {
      dropExpired()
      const more = amount - taken.amount
      if (expiresIn(taken.entry) > 0) {
        used += more
        taken.entry.amount += more
        // What ran for longer than the window costs the rest of it now: else the longest answers would cost the least.
      } else if (more > 0) add(more)
      taken.amount = amount
    },
    resize(changed) {
      most = changed
    },
    remaining() {
      dropExpired()
      return Math.max(0, most - used)
    },
    held: (taken) => [...taken].reduce((sum, one) => (expiresIn(one.entry) > 0 ? sum + one.amount : sum), 0),
    msUntilFits(amount) {
      dropExpired()
      let free = most - used
      for (const entry of log) {
        if (free >= amount) break
        free += entry.amount
        if (free >= amount) return expiresIn(entry)
      }
      return free >= amount ? 0 : windowMs
    },
    msUntilFull() {
      dropExpired()
      const last = log.findLast(({ amount }) => amount > 0)
      return last ? expiresIn(last) : 0
    },
  }
}
