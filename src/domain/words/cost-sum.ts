import { formatUsd } from '../pricing/cost.ts'
import { formatNumber } from './language.ts'

interface CostSum {
  answered: number
  /** US dollars, of the answers whose price is known. */
  cost: number
  unknownCosts: number
}

/** What answers cost together and of how many that is unknown, or `allUnknown` where it is of every one. */
export function costSumInWords({ answered, cost, unknownCosts }: CostSum, allUnknown: string): string {
  if (unknownCosts === 0) return formatUsd(cost)
  return unknownCosts === answered ? allUnknown : `${formatUsd(cost)}, ${formatNumber(unknownCosts)} unknown`
}
