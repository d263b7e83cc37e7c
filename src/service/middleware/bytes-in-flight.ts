/** What one request holds in memory of all that may be held at a time. */
export interface BytesReservation {
  /** Holds so many bytes more. False where there is no room: nothing more is held then. */
  grow(bytes: number): boolean
  /** Lets go of all of them; what is called after the first time changes nothing. */
  release(): void
}

/** The bytes of requests that are being read, or wait to be sent on: a budget for all of them together. */
export interface BytesInFlight {
  reserve(): BytesReservation
  /** Whether a request of so many bytes would find room now. */
  hasRoomFor(bytes: number): boolean
  /** All that is held. */
  reserved(): number
}

/** Requests up to this length, in bytes, have a part of the budget to themselves. */
const shortBytes = 1024 * 1024
const shareOfShort = 0.25

/**
 * Shares `maxBytes` out. Long requests have three quarters of it together, so that those who send many of them take
 * nothing from the others; one that is longer than that runs alone in place of never.
 */
export function createBytesInFlight(maxBytes: number): BytesInFlight {
  const short = createPool(maxBytes * shareOfShort)
  const long = createPool(maxBytes * (1 - shareOfShort))
  const poolFor = (bytes: number) => (bytes > shortBytes ? long : short)

  return {
    reserved: () => short.reserved() + long.reserved(),
    hasRoomFor: (bytes) => poolFor(bytes).fits(bytes, 0),
    reserve() {
      let mine = 0
      let isReleased = false
      return {
        grow(bytes) {
          const [from, to] = [poolFor(mine), poolFor(mine + bytes)]
          if (isReleased || !to.fits(mine + bytes, from === to ? mine : 0)) return false
          from.change(-mine)
          mine += bytes
          to.change(mine)
          return true
        },
        release() {
          if (isReleased) return
          isReleased = true
          poolFor(mine).change(-mine)
        },
      }
    },
  }
}

function createPool(maxBytes: number) {
  let reserved = 0
  return {
    reserved: () => reserved,
    change: (bytes: number) => void (reserved += bytes),
    /** Whether a request of `bytes` fits, of which the pool already holds `mine`. */
    fits(bytes: number, mine: number) {
      const others = reserved - mine
      return others === 0 || others + bytes <= maxBytes
    },
  }
}
