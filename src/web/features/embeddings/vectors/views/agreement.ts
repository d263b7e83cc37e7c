import { disputedPairs } from '#domain/similarity/agreement/disputed-pairs.ts'
import {
  disputedTexts,
  neighbourOverlap,
  type OverlapAtK,
} from '#domain/similarity/agreement/neighbour-overlap.ts'
import { rankedPairs } from '#domain/similarity/agreement/ranks-of-pairs.ts'
import { spearman } from '#domain/similarity/agreement/spearman.ts'
import type { Measure } from '#domain/similarity/kernel/measures.ts'
import { neighboursOf } from '#domain/similarity/neighbours-of.ts'
import { pairsOf } from '#domain/similarity/pairs.ts'
import { documentsOf, type Source } from '../store/derived.ts'
import type { Work } from '../store/work.ts'
import { evenlyTaken, matrixOfTaken } from './compared-documents.ts'

export interface AgreementQuestion {
  columnIds: readonly [string, string]
  measure: Measure
}

/** Two texts, by their ids, and their place among all pairs in each column, 1 for the most alike. */
interface PairInDispute {
  one: string
  other: string
  rankInA: number
  rankInB: number
}

/** A text, by its id, and the share of its nearest that both columns name. */
interface TextInDispute {
  id: string
  overlap: number
}

export interface AgreementAnswer {
  /** How many documents were compared, of how many. */
  compared: number
  documents: number
  pairs: number
  /** Null where there is no order to compare. */
  spearman: number | null
  /** By the number of nearest, from 1. */
  overlaps: readonly OverlapAtK[]
  /** Of how many documents both name the same nearest one. */
  sameNearest: number
  /** So many of the nearest are what the sentences, and the texts in dispute, are about. */
  nearest: number
  pairsInDispute: readonly PairInDispute[]
  textsInDispute: readonly TextInDispute[]
}

/** Of more documents so many are compared: the ranks of all pairs of 5,000 would take 200 MB. */
const maxCompared = 2000
const deepest = 8
const maxShown = 5

/** How far two columns agree about the documents; null while one has no vectors. */
export async function agreement(
  source: Source,
  { columnIds: [a, b], measure }: AgreementQuestion,
  work: Work,
): Promise<AgreementAnswer | null> {
  const half = (from: number): Work => ({ ...work, progress: (share) => work.progress(from + share / 2) })
  const matrixA = await matrixOfTaken(source, { columnId: a, measure, most: maxCompared }, half(0))
  const matrixB = await matrixOfTaken(source, { columnId: b, measure, most: maxCompared }, half(0.5))
  if (!matrixA || !matrixB) return null
  const documents = documentsOf(source.store)
  const taken = evenlyTaken(documents.length, maxCompared)
  const idOf = (place: number) => documents[taken[place] ?? -1]?.id ?? ''

  const step = async <T>(workOut: () => T): Promise<T> => {
    await work.breathe()
    return workOut()
  }
  const ranksA = await step(() => rankedPairs(matrixA))
  const ranksB = await step(() => rankedPairs(matrixB))
  const order = await step(() => spearman(ranksA, ranksB))
  const pairsInDispute = await step(() => disputedPairs(ranksA, ranksB, maxShown))
  const nearestA = await step(() => neighboursOf(matrixA, deepest))
  const nearestB = await step(() => neighboursOf(matrixB, deepest))
  const overlaps = await step(() => neighbourOverlap(nearestA, nearestB))
  const nearest = nearestShown(taken.length)
  const texts = disputedTexts(nearestA, nearestB, nearest, maxShown).filter(({ overlap }) => overlap < 1)
  return {
    compared: taken.length,
    documents: documents.length,
    pairs: pairsOf(taken.length),
    spearman: order,
    overlaps,
    sameNearest: Math.round((overlaps[0]?.overlap ?? 0) * taken.length),
    nearest,
    pairsInDispute: pairsInDispute.map(({ row, column, rankInA, rankInB }) => ({
      one: idOf(row),
      other: idOf(column),
      rankInA,
      rankInB,
    })),
    textsInDispute: texts.map(({ text, overlap }) => ({ id: idOf(text), overlap })),
  }
}

/** Three, as long as there are more others than that. */
const nearestShown = (documents: number) => (documents > 4 ? 3 : 1)
