/** Gives the next number from 0 up to, but not including, 1. */
export type Random = () => number

/** A 32-bit hash (FNV-1a over UTF-16 units, then mixed so that every input bit reaches every output bit). */
export function hash32(text: string, salt = 0): number {
  let hash = 0x811c9dc5 ^ salt
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return mix(hash)
}

/** The same numbers for the same seed, however often it is asked. */
export function seededRandom(seed: number | string): Random {
  let state = hash32(String(seed))
  return () => {
    state = (state + 0x9e3779b9) | 0
    return mix(state) / 2 ** 32
  }
}

function mix(value: number): number {
  let bits = value
  bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d)
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b)
  return (bits ^ (bits >>> 16)) >>> 0
}
