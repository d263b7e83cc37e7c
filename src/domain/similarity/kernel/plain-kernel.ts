import { copyPadded, paddedLength, type Kernel } from './kernel.ts'

/** Where there is no WebAssembly. Slower, with the very numbers of `dots.wat`. */
export const plainKernel: Kernel = {
  kind: 'plain',
  load(vectors) {
    const { count, dimensions } = vectors
    const length = paddedLength(dimensions)
    const values = new Float32Array(count * length)
    copyPadded(vectors, values)
    const vectorAt = (index: number) => values.subarray(index * length, (index + 1) * length)

    function dotsFrom(first: number, vector: Float32Array): Float32Array {
      return Float32Array.from({ length: count - first }, (_, index) => dot(vector, vectorAt(first + index)))
    }
    return {
      dotsWith(vector) {
        const padded = new Float32Array(length)
        padded.set(vector)
        return dotsFrom(0, padded)
      },
      dotsOfRows(first, end) {
        const width = count - first
        const dots = new Float32Array((end - first) * width)
        for (let row = first; row < end; row++)
          dots.set(dotsFrom(first, vectorAt(row)), (row - first) * width)
        return dots
      },
    }
  },
}

/** Rounded to 32 bits after each product and each sum, as the machine's own 32-bit numbers are. */
function dot(a: Float32Array, b: Float32Array): number {
  const { fround } = Math
  let lane0 = 0
  let lane1 = 0
  let lane2 = 0
  let lane3 = 0
  for (let at = 0; at < a.length; at += 4) {
    lane0 = fround(lane0 + fround((a[at] ?? 0) * (b[at] ?? 0)))
    lane1 = fround(lane1 + fround((a[at + 1] ?? 0) * (b[at + 1] ?? 0)))
    lane2 = fround(lane2 + fround((a[at + 2] ?? 0) * (b[at + 2] ?? 0)))
    lane3 = fround(lane3 + fround((a[at + 3] ?? 0) * (b[at + 3] ?? 0)))
  }
  return fround(fround(lane0 + lane1) + fround(lane2 + lane3))
}
