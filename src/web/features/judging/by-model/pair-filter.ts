import type { SharedPair } from '#domain/judging/by-model/agreement-with-votes.ts'
import type { JudgedPair } from '#domain/judging/by-model/judged-pairs.ts'

export const pairFilters = ['all', 'differs', 'undecided', 'unreadable'] as const
/** Which of the judged pairs are listed. */
export type PairFilter = (typeof pairFilters)[number]

/** The pairs of each filter, in their order. */
export const filteredPairs = (
  judged: readonly JudgedPair[],
  shared: readonly SharedPair[],
): Record<PairFilter, readonly JudgedPair[]> => ({
  all: judged,
  differs: shared.filter(({ agrees }) => !agrees).map(({ pair }) => pair),
  undecided: judged.filter(({ outcome }) => outcome === 'undecided'),
  unreadable: judged.filter(({ outcome }) => outcome === 'unreadable'),
})
