import type { Vectors } from '../vectors.ts'

/** One bit for each number of each vector: 1 where it is above 0. */
export interface SignBits {
  dimensions: number
  /** 32 bits each, the first number lowest; a vector begins at a word of its own. */
  words: Uint32Array
  wordsEach: number
}

export function signBits({ count, dimensions, values }: Vectors): SignBits {
  const wordsEach = Math.ceil(dimensions / 32)
  const words = new Uint32Array(count * wordsEach)
  for (const [at, value] of values.entries()) {
    if (!(value > 0)) continue
    const bit = at % dimensions
    const word = Math.floor(at / dimensions) * wordsEach + (bit >>> 5)
    words[word] = (words[word] ?? 0) | (1 << (bit & 31))
  }
  return { dimensions, words, wordsEach }
}

/** In how many bits two vectors differ (Hamming, Bell System Technical Journal 29:147, 1950). */
export function hammingDistance(a: SignBits, indexInA: number, b: SignBits, indexInB: number): number {
  let distance = 0
  for (let word = 0; word < a.wordsEach; word++) {
    const ofA = a.words[indexInA * a.wordsEach + word] ?? 0
    const ofB = b.words[indexInB * b.wordsEach + word] ?? 0
    distance += bitsSet(ofA ^ ofB)
  }
  return distance
}

/** The bits that are 1, in pairs, fours and bytes at once (Warren, Hacker's Delight, 2012, figure 5–2). */
function bitsSet(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The dot product of a vector with the signs of another, 1 and −1. */
export function dotWithSigns(vector: Float32Array, bits: SignBits, index: number): number {
  let sum = 0
  for (let at = 0; at < bits.dimensions; at++) {
    const word = bits.words[index * bits.wordsEach + (at >>> 5)] ?? 0
    const value = vector[at] ?? 0
    sum += (word >>> (at & 31)) & 1 ? value : -value
  }
  return sum
}
