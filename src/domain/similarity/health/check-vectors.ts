import { dotProduct } from '../dot-product.ts'
import type { Vectors } from '../vectors.ts'

/** Why a text has no vector to calculate with. */
export type VectorProblem =
  /** The list ended before this text's turn. */
  | { kind: 'missing'; text: number }
  | { kind: 'empty'; text: number }
  /** Another number of dimensions than most have. */
  | { kind: 'other-length'; text: number; length: number; expected: number }
  | { kind: 'not-a-number'; text: number }
  /** Infinite, or too large for 32 bits. */
  | { kind: 'infinite'; text: number }
  /** So long that a product with another would be infinite, and a sum of such products no number. */
  | { kind: 'too-large'; text: number }
  /** All zeros, in 32 bits: it points nowhere. */
  | { kind: 'zero'; text: number }

export interface CheckedVectors {
  vectors: Vectors
  /** Which text each vector is of. */
  texts: number[]
  problems: VectorProblem[]
  /** How many more vectors came than were asked for; they are dropped. */
  surplus: number
}

/**
 * Sorts out what a model sent for the texts that were asked for, before anything is calculated from it. `known` is how many
 * dimensions its vectors from before have; without any, most of these are right.
 */
export function checkVectors(
  asked: number,
  sent: readonly ArrayLike<number>[],
  known?: number,
): CheckedVectors {
  const received = sent.slice(0, asked)
  const expected = known ?? commonestLength(received)
  const texts: number[] = []
  const problems: VectorProblem[] = []
  for (let text = 0; text < asked; text++) {
    const problem = problemOf(text, received[text], expected)
    if (problem) problems.push(problem)
    else texts.push(text)
  }
  const values = new Float32Array(texts.length * expected)
  for (const [index, text] of texts.entries()) values.set(received[text] ?? [], index * expected)
  return {
    vectors: { count: texts.length, dimensions: expected, values },
    texts,
    problems,
    surplus: sent.length - received.length,
  }
}

function problemOf(
  text: number,
  vector: ArrayLike<number> | undefined,
  expected: number,
): VectorProblem | null {
  if (!vector) return { kind: 'missing', text }
  const { length } = vector
  if (length === 0) return { kind: 'empty', text }
  if (length !== expected) return { kind: 'other-length', text, length, expected }
  const values = Float32Array.from(vector)
  if (values.some(Number.isNaN)) return { kind: 'not-a-number', text }
  if (!values.every(Number.isFinite)) return { kind: 'infinite', text }
  if (isTooLarge(values)) return { kind: 'too-large', text }
  return values.every((value) => value === 0) ? { kind: 'zero', text } : null
}

/** The dot product of two vectors is no larger than the product of their lengths, and 32 bits hold 3.4e38. */
const greatestLength = 1e19

/** Whether a vector is too long to be multiplied with another in 32 bits. */
export const isTooLarge = (vector: Float32Array): boolean =>
  dotProduct(vector, 0, vector, 0, vector.length) > greatestLength ** 2

/** Of vectors that are there and not empty; the first of several that are as common. */
export function commonestLength(vectors: readonly (ArrayLike<number> | undefined)[]): number {
  const counts = new Map<number, number>()
  for (const vector of vectors)
    if (vector?.length) counts.set(vector.length, (counts.get(vector.length) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return Array.from(counts).find(([, count]) => count === most)?.[0] ?? 0
}
