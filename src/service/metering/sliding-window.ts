/** One thing taken from a window, whose amount may be corrected. */
export interface Taken {
  readonly amount: number
  /** Where it was taken. */
  readonly first: Entry
  /** Where it counts now: what is reserved moves on before the window lets it go. */
  entry: Entry
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
  /** Keeps what was taken beyond the window's length, until `settle`. */
  reserve(taken: Taken): void
  /**
   * What was reserved turned out to be `amount`, and is reserved no longer; the first call counts. Once it is older than the
   * window, only more than was taken counts, from now.
   */
  settle(taken: Taken, amount: number): void
  /** From here on `limit` is what fits; what was taken stays taken. */
  resize(limit: number): void
  remaining(): number
  /** How much of what was taken is reserved. */
  reservations(): number
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
  const reservations = new Set<Taken>()
  let max = limit
  let used = 0

  const dropExpired = () => {
    const oldest = log[0]
    if (!oldest) return
    const horizon = now() - windowMs
    if (oldest.until > horizon) return
    const kept = log.findIndex(({ until }) => until > horizon)
    const gone = new Set(log.splice(0, kept === -1 ? log.length : kept))
    for (const { amount } of gone) used -= amount
    // What is still under way counts on, and is looked at again a window later.
    for (const taken of reservations) if (gone.has(taken.entry)) taken.entry = enter(taken.amount)
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

  function enter(amount: number): Entry {
    const entry = newestEntry()
    entry.amount += amount
    used += amount
    return entry
  }

  function add(amount: number): Taken {
    const entry = enter(amount)
    return { amount, entry, first: entry }
  }

  return {
    take(amount) {
      dropExpired()
      return used + amount > max ? undefined : add(amount)
    },
    add(amount) {
      dropExpired()
      return add(amount)
    },
    reserve(taken) {
      reservations.add(taken)
    },
    settle(taken, amount) {
      dropExpired()
      if (!reservations.delete(taken)) return
      const isOld = taken.entry !== taken.first
      const change = (isOld ? 0 : amount) - taken.amount
      used += change
      taken.entry.amount += change
      // What ran for longer than the window costs the rest of it now: else the longest answers would cost the least.
      if (isOld && amount > taken.amount) enter(amount - taken.amount)
    },
    resize(changed) {
      max = changed
    },
    remaining() {
      dropExpired()
      return Math.max(0, max - used)
    },
    reservations: () => [...reservations].reduce((sum, { amount }) => sum + amount, 0),
    msUntilFits(amount) {
      dropExpired()
      let free = max - used
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
