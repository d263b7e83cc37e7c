import type { Vectors } from '../vectors.ts'
import { dotsWasm } from './dots-wasm.ts'
import { copyPadded, paddedLength, rowsAtOnce, type LoadedVectors, type Kernel } from './kernel.ts'

/** Throws where there is no WebAssembly, where it lacks SIMD, and where the page's policy forbids it. */
export async function loadWasmKernel(): Promise<Kernel> {
  const bytes = Uint8Array.from(atob(dotsWasm), (character) => character.charCodeAt(0))
  const module = await WebAssembly.compile(bytes)
  return { kind: 'WebAssembly', load: (vectors) => loadVectors(module, vectors) }
}

/** All in bytes but for what is a view: `dots` in `dots.wat`. */
type Dots = (
  rows: number,
  rowsEnd: number,
  columns: number,
  columnsEnd: number,
  stride: number,
  result: number,
  resultStride: number,
) => void

const bytesOfFloat = Float32Array.BYTES_PER_ELEMENT
const bytesOfPage = 65_536
const columnsAtOnce = 4
/** Half of a small second-level cache: the columns that all rows of a block are multiplied with stay there. */
const bytesOfBlock = 393_216

/**
 * The memory holds the vectors, then one vector from elsewhere, three vectors of zeros (the last rows and columns are made
 * with what comes after them, and thrown away), and the result.
 */
function loadVectors(module: WebAssembly.Module, vectors: Vectors): LoadedVectors {
  const { count, dimensions } = vectors
  const length = paddedLength(dimensions)
  const stride = length * bytesOfFloat
  const elsewhere = count * stride
  const result = (count + columnsAtOnce) * stride
  const memory = memoryOf(result + rowsAtOnce * wholeColumns(count) * bytesOfFloat)
  const numbers = new Float32Array(memory.buffer)
  const { exports } = new WebAssembly.Instance(module, { kernel: { memory } })
  const dots = exports.dots as Dots
  const columnsInBlock = wholeColumns(Math.max(1, Math.floor(bytesOfBlock / stride)))
  copyPadded(vectors, numbers)

  /** The rows between two addresses with all vectors from `first` on. */
  function dotsFrom(first: number, rows: number, rowsEnd: number): Float32Array {
    const width = count - first
    const resultWidth = wholeColumns(width)
    for (let column = first; column < count; column += columnsInBlock) {
      const end = Math.min(count, column + columnsInBlock)
      const cell = result + (column - first) * bytesOfFloat
      dots(rows, rowsEnd, column * stride, end * stride, stride, cell, resultWidth * bytesOfFloat)
    }
    const made = new Float32Array(((rowsEnd - rows) / stride) * width)
    for (let at = 0, from = result / bytesOfFloat; at < made.length; at += width, from += resultWidth)
      made.set(numbers.subarray(from, from + width), at)
    return made
  }
  return {
    dotsWith(vector) {
      numbers.set(vector, elsewhere / bytesOfFloat)
      return dotsFrom(0, elsewhere, elsewhere + stride)
    },
    dotsOfRows: (first, end) => dotsFrom(first, first * stride, end * stride),
  }
}

const memoryOf = (bytes: number) => new WebAssembly.Memory({ initial: Math.ceil(bytes / bytesOfPage) })

const wholeColumns = (count: number) => Math.ceil(count / columnsAtOnce) * columnsAtOnce
