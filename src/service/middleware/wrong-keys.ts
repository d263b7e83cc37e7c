/** Slows down clients that try keys, and none with a right one. */
export interface WrongKeys {
  /** Settles when the refusal of a wrong key may go out. */
  refused(address: string): Promise<void>
}

/** In milliseconds: of the first wrong key from an address, twice as long after each further one, up to the longest. */
const firstPauseMs = 25
const maxPauseMs = 1000
/** An address from which none came for so long begins anew. */
const forgottenAfterMs = 60_000
/** More addresses than these push the longest known ones out. */
const maxAddresses = 10_000
/** More refusals than these do not wait: what waits is held in memory. */
const maxWaiting = 512

interface Tries {
  count: number
  lastAt: number
}

/** `now` is a steady clock in milliseconds, `sleep` waits so many. */
export function createWrongKeys(now: () => number, sleep: (ms: number) => Promise<void>): WrongKeys {
  const byAddress = new Map<string, Tries>()
  let waiting = 0

  function triesFrom(address: string): Tries {
    const known = byAddress.get(address)
    byAddress.delete(address)
    const isForgotten = !known || now() - known.lastAt > forgottenAfterMs
    const tries = isForgotten ? { count: 0, lastAt: now() } : known
    // At the end again: the first of the map is the one that was quiet longest.
    byAddress.set(address, tries)
    const [quietest] = byAddress.keys()
    if (byAddress.size > maxAddresses && quietest !== undefined) byAddress.delete(quietest)
    return tries
  }

  return {
    async refused(address) {
      const tries = triesFrom(networkOf(address))
      const pause = Math.min(maxPauseMs, firstPauseMs * 2 ** Math.min(tries.count, 10))
      tries.count += 1
      tries.lastAt = now()
      if (waiting >= maxWaiting) return
      waiting += 1
      await sleep(pause)
      waiting -= 1
    },
  }
}

/** Who has one address of the newer kind has 2^64 of them, which begin alike. */
const networkOf = (address: string) =>
  address.includes(':') && !address.startsWith('::ffff:') ? address.split(':').slice(0, 4).join(':') : address
