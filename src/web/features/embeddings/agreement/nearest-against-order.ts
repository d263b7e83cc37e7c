import type { OverlapAtK } from '#domain/similarity/agreement/neighbour-overlap.ts'

/** What the nearest of each text say of two models, next to what the order of all pairs says. */
export type NearestAgainstOrder = 'as-alike' | 'more-alike' | 'less-alike'

/** From this Spearman on, two models sort the texts alike at least loosely. */
const alikeFrom = 0.5
const muchMore = 0.15
/** Beyond chance: below it fewer than a third of the nearest are the same. */
const few = 0.3

/** Texts far apart can be sorted alike by two models that put others closest, and the other way round. */
export function nearestAgainstOrder(
  spearman: number | null,
  { overlap, byChance }: Pick<OverlapAtK, 'overlap' | 'byChance'>,
): NearestAgainstOrder {
  if (spearman === null || byChance >= 1) return 'as-alike'
  const beyondChance = (overlap - byChance) / (1 - byChance)
  if (spearman < alikeFrom)
    return beyondChance - Math.max(0, spearman) >= muchMore ? 'more-alike' : 'as-alike'
  return beyondChance < few ? 'less-alike' : 'as-alike'
}
