import { unitVectors } from '#domain/similarity/unit-vectors.ts'
import { cosineMatrix, cosineRange, type CosineMatrix } from '#domain/similarity/cosine-matrix.ts'
import { rankPairs, type PairRanks } from '#domain/similarity/pair-ranks.ts'
import { columnLetter } from '#domain/session/session.ts'
import type { Failure } from '#domain/run/failure.ts'
import type { Embedded } from '../../client/embed.ts'

export interface TextItem {
  id: string
  text: string
}

/** What a model makes of the texts. */
export interface Reading {
  matrix: CosineMatrix
  ranks: PairRanks
  /** The model's own scale. */
  range: { lowest: number; highest: number }
  dimensions: number
  tokens: number | null
  elapsedMs: number
}

export type Result =
  | { kind: 'measuring' }
  /** A limit holds it back until then, in milliseconds since 1970; it is asked by itself. */
  | { kind: 'held'; until: number }
  | { kind: 'measured'; reading: Reading }
  | { kind: 'failed'; failure: Failure }

/** Results stand against the texts as they were when they were measured. */
export interface Comparison {
  texts: readonly TextItem[]
  /** By model id. */
  results: Readonly<Partial<Record<string, Result>>>
}

/** Two texts of a comparison, by their positions. */
export interface Pair {
  row: number
  column: number
}

/** A measured model with its place among the columns. */
export interface MeasuredModel {
  model: string
  position: number
  letter: string
  reading: Reading
}

export type Scale = 'rank' | 'cosine'

export const maxModels = 4
export const fewestTexts = 2

export function readingOf({ vectors, tokens, elapsedMs }: Embedded): Reading {
  const units = unitVectors(vectors)
  const matrix = cosineMatrix(units)
  return {
    matrix,
    ranks: rankPairs(matrix),
    range: cosineRange(matrix),
    dimensions: units.dimensions,
    tokens,
    elapsedMs,
  }
}

/** The models that have a result, with the letters they have among all. */
export const measuredModels = (models: readonly string[], comparison: Comparison | null): MeasuredModel[] =>
  models.flatMap((model, position) => {
    const result = comparison?.results[model]
    if (result?.kind !== 'measured') return []
    return [{ model, position, letter: columnLetter(position), reading: result.reading }]
  })

/** Whether anything is measured, failed or under way. */
export const hasResults = (comparison: Comparison | null): boolean =>
  Object.keys(comparison?.results ?? {}).length > 0

/** Whether a model is being asked, or will be by itself. */
export const isUnderWay = (result: Result | undefined): boolean =>
  result?.kind === 'measuring' || result?.kind === 'held'

export const isOutOfDate = (comparison: Comparison, texts: readonly TextItem[]): boolean =>
  comparison.texts.length !== texts.length ||
  comparison.texts.some((measured, index) => measured.text !== texts[index]?.text)

/** The models that Compare has to ask: those without a result for these texts, or all of them once more. */
export function modelsToMeasure(
  comparison: Comparison | null,
  texts: readonly TextItem[],
  models: readonly string[],
): readonly string[] {
  if (!comparison || isOutOfDate(comparison, texts)) return models
  const missing = models.filter((model) => comparison.results[model]?.kind !== 'measured')
  return missing.length > 0 ? missing : models
}
