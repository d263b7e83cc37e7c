import { middleOf, type Rank } from '../similarity/pair-ranks.ts'
import { counted, formatNumber } from './language.ts'
import { formatOrdinal } from './ordinal.ts'

/** “3rd closest of 66 pairs”, and for equal pairs the places that they share. */
export function rankWords(rank: Rank): string {
  if (rank.of === 1) return 'the only pair'
  const pairs = counted(rank.of, { one: 'pair', other: 'pairs' })
  if (rank.first === rank.last) return `${formatOrdinal(rank.first)} closest of ${pairs}`
  return `shares places ${rankInShort(rank)} of ${pairs}`
}

/** “3rd”, or “30–66” for a pair that shares its place. */
export const rankInShort = ({ first, last }: Rank): string =>
  first === last ? formatOrdinal(first) : `${formatNumber(first)}–${formatNumber(last)}`

/** How two models, by their names, differ about one pair. */
export function differenceWords(a: NamedRank, b: NamedRank): string {
  const difference = Math.round(Math.abs(middleOf(a.rank) - middleOf(b.rank)))
  if (difference === 0) return `${a.name} and ${b.name} place this pair alike.`
  const [closer, other] = middleOf(a.rank) < middleOf(b.rank) ? [a, b] : [b, a]
  const isShared = [a, b].some(({ rank }) => rank.first !== rank.last)
  const ranks = `${isShared ? 'about ' : ''}${counted(difference, { one: 'place', other: 'places' })}`
  return `${closer.name} places this pair ${ranks} closer than ${other.name} does.`
}

interface NamedRank {
  name: string
  rank: Rank
}
