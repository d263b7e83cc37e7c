import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { seededRandom } from '../../statistics/seeded-random.ts'
import type { Vectors } from '../vectors.ts'
import { rowsAtOnce, type LoadedVectors } from './kernel.ts'
import { loadKernel } from './load-kernel.ts'
import { plainKernel } from './plain-kernel.ts'
import { loadWasmKernel } from './wasm-kernel.ts'

const wasmKernel = await loadWasmKernel()
const kernels = [wasmKernel, plainKernel]

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Products of such numbers stay within the range of 32 bits; numbers near 0 are denormal. */
const number = fc.float({ min: Math.fround(-1e15), max: Math.fround(1e15), noNaN: true })

const someVectors: fc.Arbitrary<Vectors> = fc
  .tuple(fc.integer({ min: 0, max: 11 }), fc.integer({ min: 1, max: 21 }))
  .chain(([count, dimensions]) =>
    fc
      .array(number, { minLength: count * dimensions, maxLength: count * dimensions })
      .map((numbers) => ({ count, dimensions, values: Float32Array.from(numbers) })),
  )

function randomVectors(count: number, dimensions: number): Vectors {
  const random = seededRandom(count)
  return {
    count,
    dimensions,
    values: Float32Array.from({ length: count * dimensions }, () => random() - 0.5),
  }
}

const vectorAt = ({ dimensions, values }: Vectors, index: number) =>
  values.subarray(index * dimensions, (index + 1) * dimensions)

/** The sum of the textbook in 64 bits, and by how much 32 bits may miss it. */
function textbookDot(a: Float32Array, b: Float32Array): { dot: number; error: number } {
  const products = [...a].map((value, index) => value * b[index]!)
  const sum = (numbers: number[]) => numbers.reduce((total, value) => total + value, 0)
  return { dot: sum(products), error: sum(products.map(Math.abs)) * a.length * 2 ** -23 + 1e-40 }
}

const bits = (numbers: Float32Array) => [
  ...new Uint32Array(numbers.buffer, numbers.byteOffset, numbers.length),
]

const allBits = (loaded: LoadedVectors, vectors: Vectors) => ({
  rows: bits(loaded.dotsOfRows(0, vectors.count)),
  laterRows: bits(loaded.dotsOfRows(Math.floor(vectors.count / 2), vectors.count)),
  withEach: Array.from({ length: vectors.count }, (_, index) =>
    bits(loaded.dotsWith(vectorAt(vectors, index))),
  ),
})

test('WebAssembly and plain code make the same bits', () => {
  fc.assert(
    fc.property(someVectors, (vectors) => {
      expect(allBits(wasmKernel.load(vectors), vectors)).toEqual(allBits(plainKernel.load(vectors), vectors))
    }),
  )
})

test('they make the same bits of vectors as long as models make them, over several blocks of columns', () => {
  const vectors = randomVectors(150, 1_537)
  const [wasm, plain] = kernels.map((kernel) => kernel.load(vectors))
  for (const [first, end] of [
    [0, 3],
    [77, 77 + rowsAtOnce],
    [147, 150],
  ] as const)
    expect(bits(wasm!.dotsOfRows(first, end))).toEqual(bits(plain!.dotsOfRows(first, end)))
  expect(bits(wasm!.dotsWith(vectorAt(vectors, 5)))).toEqual(bits(plain!.dotsWith(vectorAt(vectors, 5))))
})

test('denormal numbers are summed, not dropped', () => {
  const tiny = 2 ** -149
  const vectors = { count: 1, dimensions: 3, values: Float32Array.of(tiny, tiny, -tiny) }
  for (const kernel of kernels)
    expect([...kernel.load(vectors).dotsWith(Float32Array.of(1, 2, 1))]).toEqual([2 * tiny])
})

test.each(kernels)('a small example, by $kind', (kernel) => {
  const loaded = kernel.load({ count: 3, dimensions: 2, values: Float32Array.of(1, 2, 3, 4, -5, 6) })
  expect([...loaded.dotsOfRows(0, 2)]).toEqual([5, 11, 7, 11, 25, 9])
  expect([...loaded.dotsOfRows(1, 3)]).toEqual([25, 9, 9, 61])
  expect([...loaded.dotsWith(Float32Array.of(10, 1))]).toEqual([12, 34, -44])
})

test.each(kernels)('every product is that of the textbook, by $kind', (kernel) => {
  fc.assert(
    fc.property(someVectors, (vectors) => {
      const loaded = kernel.load(vectors)
      for (let row = 0; row < vectors.count; row++) {
        const dots = loaded.dotsWith(vectorAt(vectors, row))
        for (let column = 0; column < vectors.count; column++) {
          const { dot, error } = textbookDot(vectorAt(vectors, row), vectorAt(vectors, column))
          expect(Math.abs(dots[column]! - dot)).toBeLessThanOrEqual(error)
        }
      }
    }),
  )
})

test.each(kernels)('a product does not hang on where its pair lies, by $kind', (kernel) => {
  fc.assert(
    fc.property(someVectors, (vectors) => {
      const { count } = vectors
      const loaded = kernel.load(vectors)
      const ofRows = bits(loaded.dotsOfRows(0, count))
      const oneByOne = Array.from({ length: count }, (_, row) =>
        bits(loaded.dotsWith(vectorAt(vectors, row))),
      )
      expect(ofRows).toEqual(oneByOne.flat())
      expect(ofRows).toEqual(oneByOne.flatMap((_, row) => oneByOne.map((each) => each[row])))
    }),
  )
})

test.each(kernels)('what is written to the vectors later is not seen, by $kind', (kernel) => {
  const values = Float32Array.of(1, 2, 3, 4)
  const loaded = kernel.load({ count: 1, dimensions: 4, values })
  values.fill(9)
  expect([...loaded.dotsWith(Float32Array.of(1, 1, 1, 1))]).toEqual([10])
})

test('WebAssembly is taken where it can be had, else plain code', async () => {
  expect((await loadKernel()).kind).toBe('WebAssembly')
  vi.stubGlobal('WebAssembly', undefined)
  expect((await loadKernel()).kind).toBe('plain')
})
