/** From the largest to the smallest. */
export const vectorFormats = ['float32', 'int8', 'binary'] as const

/** How a vector's numbers are kept: 32-bit floats, bytes, or the signs alone. */
export type VectorFormat = (typeof vectorFormats)[number]

const bitsOfNumber = { float32: 32, int8: 8, binary: 1 } as const satisfies Record<VectorFormat, number>

/**
 * The bytes of so many vectors, without an index over them. Where 32-bit vectors are kept as well, to rescore with, those
 * come on top; `nearestInFormat` needs none.
 */
export const bytesOf = (format: VectorFormat, dimensions: number, vectors: number): number =>
  Math.ceil((dimensions * bitsOfNumber[format]) / 8) * vectors
