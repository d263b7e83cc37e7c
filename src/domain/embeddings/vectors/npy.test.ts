import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readNpy } from './read-npy.ts'
import { anyVectors } from './testing.ts'
import { writeNpy } from './write-npy.ts'

interface Made {
  facts: string
  numbers?: readonly number[]
  version?: number
  /** What the file says of its header's length; by itself the truth. */
  headerLength?: number
}

/** A file as others may write it. */
function npy({ facts, numbers = [], version = 1, headerLength }: Made): Uint8Array {
  const header = new TextEncoder().encode(`${facts}\n`)
  const statedLength = headerLength ?? header.length
  const length =
    version === 1
      ? [statedLength & 255, statedLength >> 8]
      : [statedLength & 255, (statedLength >> 8) & 255, statedLength >> 16, 0]
  return Uint8Array.from([
    0x93,
    ...new TextEncoder().encode('NUMPY'),
    version,
    0,
    ...length,
    ...header,
    ...numbers,
  ])
}

const facts = (descr: string, shape: string, order = 'False') =>
  `{'descr': '${descr}', 'fortran_order': ${order}, 'shape': ${shape}, }`

const valuesIn = (bytes: Uint8Array) => {
  const read = readNpy(bytes)
  return read.kind === 'vectors' ? [...read.vectors.values] : read
}

const bytesOf = (
  numbers: readonly number[],
  size: number,
  write: (view: DataView, at: number, value: number) => void,
) => {
  const view = new DataView(new ArrayBuffer(numbers.length * size))
  for (const [index, value] of numbers.entries()) write(view, index * size, value)
  return [...new Uint8Array(view.buffer)]
}

test('what is written is read again, bit for bit', () => {
  fc.assert(
    fc.property(anyVectors, (vectors) => {
      const read = readNpy(writeNpy(vectors))
      expect(read).toEqual({ kind: 'vectors', vectors, texts: null, model: null })
      const values = read.kind === 'vectors' ? read.vectors.values : new Float32Array()
      expect(new Uint32Array(values.buffer)).toEqual(new Uint32Array(vectors.values.buffer))
    }),
  )
})

test('a file is as NumPy 2 writes it', () => {
  // np.save(file, np.array([[1, -2, 0.5], [0.1, 3, 4]], dtype="<f4"))
  const written = Uint8Array.from(
    atob(
      'k05VTVBZAQB2AHsnZGVzY3InOiAnPGY0JywgJ2ZvcnRyYW5fb3JkZXInOiBGYWxzZSwgJ3NoYXBlJzogKDIsIDMpLCB9ICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgIAoAAIA/AAAAwAAAAD/NzMw9AABAQAAAgEA=',
    ),
    (letter) => letter.charCodeAt(0),
  )
  const values = Float32Array.from([1, -2, 0.5, 0.1, 3, 4])
  expect(writeNpy({ count: 2, dimensions: 3, values })).toEqual(written)
})

describe('types', () => {
  const numbers = [1.5, -2, 0.25, 65504, 0, -0.0009765625]
  test.each([
    ['<f4', bytesOf(numbers, 4, (view, at, value) => view.setFloat32(at, value, true))],
    ['>f4', bytesOf(numbers, 4, (view, at, value) => view.setFloat32(at, value))],
    ['<f8', bytesOf(numbers, 8, (view, at, value) => view.setFloat64(at, value, true))],
    ['>f8', bytesOf(numbers, 8, (view, at, value) => view.setFloat64(at, value))],
    // Table 3.5 of IEEE 754-2008 has the widths; these are its numbers by hand.
    ['<f2', [0x00, 0x3e, 0x00, 0xc0, 0x00, 0x34, 0xff, 0x7b, 0x00, 0x00, 0x00, 0x94]],
    ['>f2', [0x3e, 0x00, 0xc0, 0x00, 0x34, 0x00, 0x7b, 0xff, 0x00, 0x00, 0x94, 0x00]],
  ])('%s', (type, bytes) => {
    expect(valuesIn(npy({ facts: facts(type, '(2, 3)'), numbers: bytes }))).toEqual(numbers)
  })

  test('whole numbers of a byte, with a sign and without', () => {
    expect(valuesIn(npy({ facts: facts('|i1', '(1, 3)'), numbers: [1, 255, 128] }))).toEqual([1, -1, -128])
    expect(valuesIn(npy({ facts: facts('|u1', '(1, 3)'), numbers: [1, 255, 128] }))).toEqual([1, 255, 128])
  })

  test('the smallest numbers of 16 bits', () => {
    const numbers16 = [0x01, 0x00, 0xff, 0x03]
    expect(valuesIn(npy({ facts: facts('<f2', '(1, 2)'), numbers: numbers16 }))).toEqual([
      2 ** -24,
      1023 * 2 ** -24,
    ])
  })
})

test('columns one after the other are turned into rows', () => {
  const bytes = npy({ facts: facts('|i1', '(2, 3)', 'True'), numbers: [1, 4, 2, 5, 3, 6] })
  expect(valuesIn(bytes)).toEqual([1, 2, 3, 4, 5, 6])
})

test.each([1, 2, 3])('version %i', (version) => {
  expect(valuesIn(npy({ version, facts: facts('|i1', '(1, 2)'), numbers: [7, 8] }))).toEqual([7, 8])
})

test('a file within a larger block of memory is read from its own beginning', () => {
  const bytes = npy({ facts: facts('|i1', '(1, 2)'), numbers: [7, 8] })
  const block = new Uint8Array(bytes.length + 5)
  block.set(bytes, 3)
  expect(valuesIn(block.subarray(3, 3 + bytes.length))).toEqual([7, 8])
})

describe('refused is', () => {
  const good = facts('|i1', '(1, 2)')
  test.each([
    ['another file', new TextEncoder().encode('PK\u0003\u0004 a zip'), 'not-npy'],
    ['nothing', new Uint8Array(), 'not-npy'],
    ['a version to come', npy({ version: 4, facts: good, numbers: [1, 2] }), 'unknown-version'],
    [
      'a header longer than the file',
      npy({ facts: good, numbers: [1, 2], headerLength: 60_000 }),
      'broken-header',
    ],
    [
      'a header that ends too early',
      npy({ facts: good, numbers: [1, 2], headerLength: 20 }),
      'broken-header',
    ],
    ['no dictionary', npy({ facts: 'hello', numbers: [1, 2] }), 'broken-header'],
    ['numbers in a row', npy({ facts: facts('|i1', '(2,)'), numbers: [1, 2] }), 'not-two-dimensional'],
    [
      'a block of three dimensions',
      npy({ facts: facts('|i1', '(1, 2, 1)'), numbers: [1, 2] }),
      'not-two-dimensional',
    ],
    ['objects', npy({ facts: facts('|O', '(1, 2)'), numbers: [1, 2] }), 'unsupported-type'],
    ['texts', npy({ facts: facts('<U2', '(1, 2)'), numbers: [1, 2] }), 'unsupported-type'],
    ['complex numbers', npy({ facts: facts('<c8', '(1, 2)'), numbers: [1, 2] }), 'unsupported-type'],
    [
      'a structure',
      npy({ facts: "{'descr': [('a', '<f4')], 'fortran_order': False, 'shape': (1, 2), }" }),
      'unsupported-type',
    ],
    ['a file that ends early', npy({ facts: good, numbers: [1] }), 'truncated'],
    [
      'a shape that asks for more than any memory',
      npy({ facts: facts('<f8', '(99999999999, 99999999999)') }),
      'truncated',
    ],
    ['a file that goes on', npy({ facts: good, numbers: [1, 2, 3] }), 'too-long'],
    ['no rows', npy({ facts: facts('|i1', '(0, 2)') }), 'no-vectors'],
    ['rows of nothing', npy({ facts: facts('|i1', '(2, 0)') }), 'no-vectors'],
  ])('%s', (_, bytes, code) => {
    expect(readNpy(bytes)).toEqual({ kind: 'refused', code, row: 0 })
  })

  test('a number that is none, with the row that has it', () => {
    const numbers = bytesOf([1, 2, 3, NaN], 4, (view, at, value) => view.setFloat32(at, value, true))
    const bytes = npy({ facts: facts('<f4', '(2, 2)'), numbers })
    expect(readNpy(bytes)).toEqual({ kind: 'refused', code: 'not-finite', row: 2 })
  })
})

test('no bytes make it throw', () => {
  const start = fc.constantFrom(
    [],
    [0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59],
    [...npy({ facts: facts('<f4', '(1, 1)') })],
  )
  fc.assert(
    fc.property(start, fc.uint8Array({ maxLength: 80 }), (beginning, rest) => {
      expect(readNpy(Uint8Array.from([...beginning, ...rest])).kind).toMatch(/vectors|refused/)
    }),
  )
})
