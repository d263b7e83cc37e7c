import type { Vectors } from '../../similarity/vectors.ts'

/** What came of reading a file of vectors. */
export type ReadVectors =
  | {
      kind: 'vectors'
      vectors: Vectors
      /** Where the file has them beside the vectors. */
      texts: string[] | null
      model: string | null
    }
  | RefusedVectors

export interface RefusedVectors {
  kind: 'refused'
  code: VectorsRefusal
  /** The first vector that has it, from 1; 0 is all of the file. */
  row: number
}

export type VectorsRefusal =
  /** It does not begin as a NumPy file does. */
  | 'not-npy'
  | 'unknown-version'
  /** The header is not what it says, or longer than the file. */
  | 'broken-header'
  /** Texts, objects, complex numbers and others. */
  | 'unsupported-type'
  /** A list of numbers, or a block of more than two dimensions. */
  | 'not-two-dimensional'
  /** The file ends before all numbers are there. */
  | 'truncated'
  /** The file goes on after the last number. */
  | 'too-long'
  /** Nothing in it is a vector. */
  | 'no-vectors'
  /** One of the entries is no vector. */
  | 'broken-entry'
  | 'unequal-lengths'
  /** NaN, infinite, or too large for 32 bits. */
  | 'not-finite'

export const refused = (code: VectorsRefusal, row = 0): RefusedVectors => ({ kind: 'refused', code, row })
