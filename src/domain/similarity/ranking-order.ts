/** All places that each value shares with its equals, the largest value's first: 1, 2, 3 … */
export interface SharedPlaces {
  first: Uint32Array
  last: Uint32Array
}

/**
 * The indices of the values, the largest value first, equals by lower index. A radix sort of the floats' bits from the
 * least digit (Knuth, The Art of Computer Programming 3, 5.2.5, algorithm R): two million take a sixth of what a sort
 * with a comparison takes.
 */
export function descendingOrder(values: Float32Array): Uint32Array {
  let keys = descendingKeys(values)
  let order: Uint32Array = new Uint32Array(keys.length).map((_, index) => index)
  let sortedKeys: Uint32Array = new Uint32Array(keys.length)
  let sorted: Uint32Array = new Uint32Array(keys.length)
  for (let shift = 0; shift < 32; shift += bitsOfDigit) {
    const next = startsOfDigits(keys, shift)
    for (let at = 0; at < keys.length; at++) {
      const key = keys[at] ?? 0
      const digit = (key >>> shift) & digitMask
      const place = next[digit] ?? 0
      next[digit] = place + 1
      sortedKeys[place] = key
      sorted[place] = order[at] ?? 0
    }
    ;[keys, sortedKeys] = [sortedKeys, keys]
    ;[order, sorted] = [sorted, order]
  }
  return order
}

/** Equal values share all places they take up. */
export function sharedPlaces(values: Float32Array, order: Uint32Array): SharedPlaces {
  const first = new Uint32Array(values.length)
  const last = new Uint32Array(values.length)
  let start = 0
  while (start < order.length) {
    const value = values[order[start] ?? 0]
    let end = start + 1
    while (end < order.length && values[order[end] ?? 0] === value) end++
    for (let at = start; at < end; at++) {
      const index = order[at] ?? 0
      first[index] = start + 1
      last[index] = end
    }
    start = end
  }
  return { first, last }
}

const bitsOfDigit = 11
const digitMask = 2 ** bitsOfDigit - 1
const signBit = 0x8000_0000

/** Whole numbers that are the smaller the larger the value is. What is no number comes last. */
function descendingKeys(values: Float32Array): Uint32Array {
  // Adding 0 makes 0 of -0, which it is equal to.
  const keys = new Uint32Array(values.map((value) => value + 0).buffer)
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] ?? 0
    if (Number.isNaN(values[at])) keys[at] = 0xffff_ffff
    else if (key < signBit) keys[at] = ~(key | signBit)
  }
  return keys
}

/** Where the numbers with each digit begin, once they are sorted by that digit. */
function startsOfDigits(keys: Uint32Array, shift: number): Uint32Array {
  const starts = new Uint32Array(digitMask + 1)
  for (const key of keys) {
    const digit = (key >>> shift) & digitMask
    starts[digit] = (starts[digit] ?? 0) + 1
  }
  let start = 0
  for (const [digit, count] of starts.entries()) {
    starts[digit] = start
    start += count
  }
  return starts
}
