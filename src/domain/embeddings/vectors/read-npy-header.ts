import { refused, type RefusedVectors } from './read-vectors-result.ts'

/** How the numbers of a NumPy file stand in it. */
export interface NpyHeader {
  kind: 'header'
  /** Letter and bytes of a number: `f4`, `i1`. */
  type: string
  isLittleEndian: boolean
  /** Column after column. */
  isFortranOrder: boolean
  shape: number[]
  /** Where the numbers begin. */
  start: number
}

const magic = [0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59]

/** Reads the header of versions 1.0 to 3.0, a Python dictionary. */
export function readNpyHeader(bytes: Uint8Array): NpyHeader | RefusedVectors {
  if (!magic.every((byte, index) => bytes[index] === byte)) return refused('not-npy')
  const major = bytes[6] ?? 0
  if (major < 1 || major > 3) return refused('unknown-version')
  const lengthBytes = major === 1 ? 2 : 4
  const begin = 8 + lengthBytes
  if (bytes.length < begin) return refused('broken-header')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const start = begin + (major === 1 ? view.getUint16(8, true) : view.getUint32(8, true))
  if (start > bytes.length) return refused('broken-header')
  const text = new TextDecoder(major === 3 ? 'utf-8' : 'latin1').decode(bytes.subarray(begin, start))
  return readFacts(text, start)
}

function readFacts(text: string, start: number): NpyHeader | RefusedVectors {
  const order = /['"]fortran_order['"]\s*:\s*(True|False)/.exec(text)?.[1]
  const shape = /['"]shape['"]\s*:\s*\(([\d,\sL]*)\)/.exec(text)?.[1]
  const described = /['"]descr['"]\s*:\s*(\[|['"]([^'"]*)['"])/.exec(text)
  if (order === undefined || shape === undefined || !described) return refused('broken-header')
  // A list of fields is a structure.
  const type = /^([<>|=]?)([a-zA-Z]\d+)$/.exec(described[2] ?? '')
  if (!type) return refused('unsupported-type')
  return {
    kind: 'header',
    type: type[2] ?? '',
    isLittleEndian: type[1] !== '>',
    isFortranOrder: order === 'True',
    shape: (shape.match(/\d+/g) ?? []).map(Number),
    start,
  }
}
