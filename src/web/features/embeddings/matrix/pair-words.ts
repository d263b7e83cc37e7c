import { middleOf, type Rank } from '#domain/similarity/pair-ranks.ts'
import { differenceWords, rankInShort, rankWords } from '#domain/words/ranks.ts'
import type { Measure } from '#domain/similarity/kernel/measures.ts'
import { cosineWords } from '../parts/cosine-words.ts'
import { areInPerCent, placeInPerCent } from '../parts/place-in-per-cent.ts'
import type { ShownColumn } from '../panel/use-columns.ts'
import type { PairFigure, PairFigures } from '../vectors/views/matrix-pairs.ts'
import type { ShownMap } from './shown-maps.ts'
import { words } from './words.ts'

/** Distances are kept with a minus, so that more is closer; they are told without it. */
export const figureWords = (measure: Measure, similarity: number): string =>
  cosineWords(measure === 'euclidean' ? -similarity : similarity)

/** “63rd closest of 66 pairs”. */
export const placeWords = ({ rank }: PairFigure): string => (rank ? rankWords(rank) : words.cell.alwaysSame)

/** “63rd”, of very many “14.3%”. */
export const placeInShort = (rank: Rank): string =>
  areInPerCent(rank.of) ? placeInPerCent(middleOf(rank), rank.of) : rankInShort(rank)

/** “B places this pair 31 places closer than A does.”, null for a text with itself. */
export function comparisonWords(
  [a, b]: readonly [ShownColumn, ShownColumn],
  { figures }: PairFigures,
): string | null {
  const [inA, inB] = [figures[a.id]?.rank, figures[b.id]?.rank]
  if (!inA || !inB) return null
  return differenceWords({ name: a.letter, rank: inA }, { name: b.letter, rank: inB })
}

/** What a map says of a pair; null where it has nothing to say yet. */
export function cellWords(map: ShownMap, measure: Measure, pair: PairFigures | null): string | null {
  if (!pair) return null
  if (map.kind === 'difference') return comparisonWords(map.columns, pair) ?? words.cell.alwaysSame
  const figure = pair.figures[map.column.id]
  return figure ? words.map.reading(placeWords(figure), figureWords(measure, figure.similarity)) : null
}
