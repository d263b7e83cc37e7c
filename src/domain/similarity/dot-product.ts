/**
 * The dot product of two vectors that begin at these places of their blocks. Four sums side by side: a single one would
 * make each addition wait for the one before.
 */
export function dotProduct<Block extends Float32Array | Float64Array>(
  a: Block,
  startOfA: number,
  b: Block,
  startOfB: number,
  dimensions: number,
): number {
  let [first, second, third, fourth] = [0, 0, 0, 0]
  let at = 0
  for (; at + 3 < dimensions; at += 4) {
    first += (a[startOfA + at] ?? 0) * (b[startOfB + at] ?? 0)
    second += (a[startOfA + at + 1] ?? 0) * (b[startOfB + at + 1] ?? 0)
    third += (a[startOfA + at + 2] ?? 0) * (b[startOfB + at + 2] ?? 0)
    fourth += (a[startOfA + at + 3] ?? 0) * (b[startOfB + at + 3] ?? 0)
  }
  for (; at < dimensions; at++) first += (a[startOfA + at] ?? 0) * (b[startOfB + at] ?? 0)
  return first + second + (third + fourth)
}
