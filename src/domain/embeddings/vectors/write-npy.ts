import type { Vectors } from '../../similarity/vectors.ts'

/** Numbers begin at a multiple of this. */
const alignment = 64
const lengthOfStart = 10

/**
 * Vectors as a NumPy file of 32-bit floats, little-endian, in version 1.0 of the format.
 * https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html
 */
export function writeNpy({ count, dimensions, values }: Vectors): Uint8Array<ArrayBuffer> {
  const facts = `{'descr': '<f4', 'fortran_order': False, 'shape': (${count}, ${dimensions}), }`
  const end = Math.ceil((lengthOfStart + facts.length + 1) / alignment) * alignment
  const header = `${facts.padEnd(end - lengthOfStart - 1)}\n`
  const bytes = new Uint8Array(end + values.length * 4)
  const view = new DataView(bytes.buffer)
  bytes.set([0x93, ...lettersOf('NUMPY'), 1, 0])
  view.setUint16(8, header.length, true)
  bytes.set(lettersOf(header), lengthOfStart)
  for (const [index, value] of values.entries()) view.setFloat32(end + index * 4, value, true)
  return bytes
}

const lettersOf = (text: string) => new TextEncoder().encode(text)
