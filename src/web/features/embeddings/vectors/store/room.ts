interface Use {
  derived: Map<string, unknown>
  key: string
  bytes: number
}

/** Room for the large things among what was worked out: those not used for longest are forgotten, and worked out anew. */
export function createRoom(maxBytes: number) {
  /** The last used last. */
  let uses: Use[] = []

  return {
    /** To be called with each use of something large. The last one is kept however large it is. */
    used(derived: Use['derived'], key: string, bytes: number): void {
      const others = uses.filter((use) => use.derived !== derived || use.key !== key)
      let left = maxBytes - bytes
      const kept = others.toReversed().filter((use) => {
        left -= use.bytes
        if (left < 0) use.derived.delete(use.key)
        return left >= 0
      })
      uses = [...kept.reverse(), { derived, key, bytes }]
    },
  }
}
