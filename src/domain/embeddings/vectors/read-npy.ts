import type { Vectors } from '../../similarity/vectors.ts'
import { firstNotFinite } from './first-not-finite.ts'
import { float16Of } from './float16.ts'
import { readNpyHeader, type NpyHeader } from './read-npy-header.ts'
import { refused, type ReadVectors } from './read-vectors-result.ts'

interface NumberType {
  bytes: number
  read: (view: DataView, at: number, isLittleEndian: boolean) => number
}

const numberTypes: Readonly<Record<string, NumberType>> = {
  f2: { bytes: 2, read: (view, at, isLittleEndian) => float16Of(view.getUint16(at, isLittleEndian)) },
  f4: { bytes: 4, read: (view, at, isLittleEndian) => view.getFloat32(at, isLittleEndian) },
  f8: { bytes: 8, read: (view, at, isLittleEndian) => view.getFloat64(at, isLittleEndian) },
  i1: { bytes: 1, read: (view, at) => view.getInt8(at) },
  u1: { bytes: 1, read: (view, at) => view.getUint8(at) },
}

/**
 * Reads a NumPy file with a vector in each row. 64-bit numbers are rounded to 32.
 * https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html
 */
export function readNpy(bytes: Uint8Array): ReadVectors {
  const header = readNpyHeader(bytes)
  if (header.kind === 'refused') return header
  const type = Object.hasOwn(numberTypes, header.type) ? numberTypes[header.type] : undefined
  if (!type) return refused('unsupported-type')
  const [count = 0, dimensions = 0] = header.shape
  if (header.shape.length !== 2) return refused('not-two-dimensional')
  if (count === 0 || dimensions === 0) return refused('no-vectors')
  const wanted = count * dimensions * type.bytes
  const given = bytes.length - header.start
  if (given !== wanted) return refused(given < wanted ? 'truncated' : 'too-long')
  const vectors = { count, dimensions, values: valuesOf(bytes, header, type) }
  const row = firstNotFinite(vectors)
  return row > 0 ? refused('not-finite', row) : { kind: 'vectors', vectors, texts: null, model: null }
}

function valuesOf(bytes: Uint8Array, header: NpyHeader, type: NumberType): Vectors['values'] {
  const { isLittleEndian, isFortranOrder, start } = header
  const [count = 0, dimensions = 0] = header.shape
  const values = new Float32Array(count * dimensions)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let place = 0; place < values.length; place++) {
    const stored = isFortranOrder ? (place % dimensions) * count + Math.floor(place / dimensions) : place
    values[place] = type.read(view, start + stored * type.bytes, isLittleEndian)
  }
  return values
}
