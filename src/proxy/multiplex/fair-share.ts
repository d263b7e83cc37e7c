/** A number of slots, shared out among visitors. */
export interface FairShare {
  /**
   * Takes a slot for a visitor, and returns how to free it; undefined where there is none for them. Who is not known shares
   * with nobody.
   */
  take(visitor: string | undefined): (() => void) | undefined
}

/** No visitor takes more than is left for all others together, so there is always a slot for the next one. */
export function createFairShare(slots: number): FairShare {
  const taken = new Map<string, number>()
  let all = 0
  return {
    take(visitor) {
      const mine = visitor === undefined ? 0 : (taken.get(visitor) ?? 0)
      if (all >= slots || mine > slots - all) return undefined
      all += 1
      if (visitor !== undefined) taken.set(visitor, mine + 1)
      let isFree = false
      return () => {
        if (isFree) return
        isFree = true
        all -= 1
        if (visitor === undefined) return
        const left = (taken.get(visitor) ?? 1) - 1
        if (left > 0) taken.set(visitor, left)
        else taken.delete(visitor)
      }
    },
  }
}
