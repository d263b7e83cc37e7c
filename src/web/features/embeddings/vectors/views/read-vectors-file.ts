import { matchVectors, type MatchedVectors } from '#domain/embeddings/vectors/match-vectors.ts'
import { refused, type RefusedVectors } from '#domain/embeddings/vectors/read-vectors-result.ts'
import { readVectors } from '#domain/embeddings/vectors/read-vectors.ts'
import { numbersAt } from '#domain/embeddings/vectors/vectors-file.ts'
import { isTooLarge } from '#domain/similarity/health/check-vectors.ts'
import type { VectorStore } from '../store/vector-store.ts'

export interface ReadVectorsQuestion {
  /** Of the column of kind 'file' that is to have the vectors. */
  columnId: string
  fileName: string
  bytes: Uint8Array
}

export type ReadVectorsAnswer =
  | {
      kind: 'read'
      count: number
      dimensions: number
      /** Vectors of nothing but zeros. */
      zeros: number
      /** Texts beside which the file has another text. */
      otherTexts: number
      /** Texts of which the file has several vectors that differ, in one role. */
      several: number
    }
  | RefusedVectors
  | (MatchedVectors & { kind: 'refused' })

/** Keeps the vectors of a file for the texts of the set, in their order. */
export async function readVectorsFile(
  store: VectorStore,
  { columnId, fileName, bytes }: ReadVectorsQuestion,
): Promise<ReadVectorsAnswer> {
  const file = readVectors(bytes, fileName)
  if (file.kind === 'refused') return file
  const { texts } = store.set()
  const matched = matchVectors(
    file,
    texts.map(({ text }) => text),
  )
  if (matched.kind === 'refused') return matched
  const { vectors, zeros, otherTexts } = matched
  const tooLarge = texts.findIndex((_, index) => isTooLarge(numbersAt(vectors, index)))
  if (tooLarge >= 0) return refused('not-finite', tooLarge + 1)
  const several = await store.putFile(
    { id: columnId, kind: 'file', name: fileName },
    texts,
    texts.map((_, index) => numbersAt(vectors, index).slice()),
  )
  return { kind: 'read', count: vectors.count, dimensions: vectors.dimensions, zeros, otherTexts, several }
}
