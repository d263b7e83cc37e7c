import { costOf, formatUsd } from '#domain/pricing/cost.ts'
import { aboutUsd } from '#domain/words/about-usd.ts'
import type { Price } from '#domain/pricing/price.ts'
import { formatNumber } from '#domain/words/language.ts'
import type { ColumnCosts } from '../state/panel-state.ts'
import { words } from './words.ts'

interface Known {
  /** What the column took since the page was opened, where it was asked anything. */
  costs: ColumnCosts | undefined
  price: Price | null
  /** The estimate over the texts of the set. */
  tokensEach: number
}

const million = 1_000_000

/** What a column took, and what a million texts would cost. What is not known is said to be so. */
export function priceFacts({ costs, price, tokensEach }: Known) {
  const counted = costs && costs.tokens !== null && costs.texts > 0 ? costs.tokens / costs.texts : null
  const each = counted ?? tokensEach
  const cost = costOf(price, { input: each * million, output: 0 })
  const { facts } = words
  const { tokens = null, cost: spent = null } = costs ?? {}
  return [
    { name: facts.time, value: costs ? facts.inTime(costs.elapsedMs, costs.texts) : facts.unknown },
    { name: facts.tokens, value: tokens === null ? facts.unknown : formatNumber(tokens) },
    { name: facts.cost, value: spent === null ? facts.unknown : formatUsd(spent) },
    {
      name: facts.million,
      value: millionInWords(cost),
      ...(cost !== null && { about: facts.perText(each, counted === null) }),
    },
  ]
}

function millionInWords(cost: number | null): string {
  if (cost === null) return words.facts.unknown
  return cost === 0 ? formatUsd(0) : aboutUsd(cost)
}
