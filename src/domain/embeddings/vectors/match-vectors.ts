import type { Vectors } from '../../similarity/vectors.ts'
import { numbersAt } from './vectors-file.ts'

export type MatchedVectors =
  | {
      kind: 'matched'
      vectors: Vectors
      /** Vectors of nothing but zeros: they are alike to nothing. */
      zeros: number
      /** Texts beside which the file has another text; 0 where it has none. */
      otherTexts: number
    }
  | { kind: 'refused'; code: 'too-few' | 'too-many'; given: number; wanted: number }

interface FromFile {
  vectors: Vectors
  texts: readonly string[] | null
}

/** Gives each text of a set the vector at its place in a file. */
export function matchVectors({ vectors, texts }: FromFile, wantedTexts: readonly string[]): MatchedVectors {
  const { count: given } = vectors
  const wanted = wantedTexts.length
  if (given !== wanted)
    return { kind: 'refused', code: given < wanted ? 'too-few' : 'too-many', given, wanted }
  const isZero = (index: number) => numbersAt(vectors, index).every((value) => value === 0)
  return {
    kind: 'matched',
    vectors,
    zeros: wantedTexts.filter((_, index) => isZero(index)).length,
    otherTexts: texts ? wantedTexts.filter((text, index) => text.trim() !== texts[index]?.trim()).length : 0,
  }
}
