import { expect, test } from 'vitest'
import { bytesOf } from './vector-format.ts'

test.each([
  // Hugging Face, "Binary and Scalar Embedding Quantization": 250 million of 1,024 dimensions take about 1 TB.
  ['float32', 1024, 250_000_000, 1_024_000_000_000],
  ['int8', 1024, 250_000_000, 256_000_000_000],
  ['binary', 1024, 250_000_000, 32_000_000_000],
  ['binary', 100, 1_000_000, 13_000_000],
] as const)('%s, %i dimensions, %i vectors: %i bytes', (format, dimensions, vectors, bytes) => {
  expect(bytesOf(format, dimensions, vectors)).toBe(bytes)
})
