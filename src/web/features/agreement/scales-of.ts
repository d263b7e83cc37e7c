import { spreadNames, spreadsOf, type SpreadName } from '#domain/repeats/figure-spread.ts'
import type { Repeats } from '#domain/repeats/repeats.ts'
import { niceCeiling } from '#domain/run/figures.ts'

/** Where the scale of each figure ends: the same for all models, so that their bars can be compared. */
export function scalesOf(groups: readonly Repeats[]): Record<SpreadName, number> {
  const spreads = groups.map(({ answers }) => spreadsOf(answers.map(({ run }) => run)))
  const ends = spreadNames.map((name) => [
    name,
    niceCeiling(Math.max(0, ...spreads.map((each) => each[name]?.most ?? 0))),
  ])
  return Object.fromEntries(ends) as Record<SpreadName, number> // of all names
}
