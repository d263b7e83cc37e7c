import { formatUsd } from '../pricing/cost.ts'
import { formatNumber } from './language.ts'

interface CostSum {
  answered: number
  /** US dollars, of the answers whose price is known. */
  cost: number
  unknownCosts: number
  /** How many of them are estimates. */
  estimated: number
}

/** What answers cost together and of how many that is unknown, or `allUnknown` where it is of every one. */
export function costSumInWords(sum: CostSum, allUnknown: string): string {
  const { answered, cost, unknownCosts, estimated } = sum
  const written = formatUsd(cost)
  // "<" says already that it is not exact, and nothing is nothing.
  const known = estimated === 0 || cost === 0 || written.startsWith('<') ? written : `≈${written}`
  if (unknownCosts === 0) return known
  return unknownCosts === answered ? allUnknown : `${known}, ${formatNumber(unknownCosts)} unknown`
}
