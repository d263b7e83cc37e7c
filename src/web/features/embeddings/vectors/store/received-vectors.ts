import { cosineOf } from '#domain/similarity/cosine-of.ts'
import { checkVectors, type VectorProblem } from '#domain/similarity/health/check-vectors.ts'

/** What was sent for a text is no vector to calculate with. */
export interface RefusedVector {
  /** As it was asked, with its prefix. */
  input: string
  problem: VectorProblem
}

/** What became of a model's answer. */
export interface Received {
  refused: readonly RefusedVector[]
  /** The model gives other vectors than before: what is kept of it and what is new do not belong together. */
  hasChanged: boolean
}

/** The cosine of two answers to the same text, below which they are two different ones. Rounding keeps it above 0.9999. */
const sameFrom = 0.999

/** Keeps what is sound among the vectors that are known. Those of texts that were known stay, and tell whether the model changed. */
export function keepSound(
  known: Map<string, Float32Array>,
  inputs: readonly string[],
  given: readonly Float32Array[],
): Received & { kept: readonly (readonly [string, Float32Array])[] } {
  const isKnown = (input: string) => known.has(input)
  const dimensions = known.values().next().value?.length
  const { texts, problems } = checkVectors(inputs.length, given, dimensions)
  const inputOf = (text: number) => inputs[text] ?? ''
  const sound = texts.flatMap((text) => {
    const vector = given[text]
    return vector ? [[inputOf(text), vector] as const] : []
  })
  const hasChanged =
    (dimensions !== undefined && given.length > 0 && given.every(({ length }) => length !== dimensions)) ||
    problems.some(({ text }) => isKnown(inputOf(text))) ||
    sound.some(([input, vector]) => isAnother(known.get(input), vector))
  const kept = sound.filter(([input]) => !isKnown(input))
  for (const [input, vector] of kept) known.set(input, vector)
  const refused = problems
    .map((problem) => ({ input: inputOf(problem.text), problem }))
    .filter(({ input }) => !isKnown(input))
  return { kept, refused, hasChanged }
}

const isAnother = (before: Float32Array | undefined, now: Float32Array): boolean =>
  before !== undefined && (cosineOf(before, now) ?? 0) < sameFrom
