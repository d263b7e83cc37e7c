/**
 * Numbers from 0 up to, but not including, 1, the same for the same seed, a whole number. Mulberry32 by Tommy Ettinger
 * (public domain, 2017): good enough to draw samples with, and no secret may hang on it.
 */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const once = Math.imul(state ^ (state >>> 15), state | 1)
    const twice = once ^ (once + Math.imul(once ^ (once >>> 7), once | 61))
    return ((twice ^ (twice >>> 14)) >>> 0) / 2 ** 32
  }
}
