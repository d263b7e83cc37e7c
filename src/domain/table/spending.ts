import { costOf } from '../pricing/cost.ts'
import type { Price } from '../pricing/price.ts'

/** What one answer may cost, in US dollars. */
export interface CostEstimate {
  /** Most likely. */
  expected: number
  /** At most; where nothing bounds the answer, far more than is likely. */
  upper: number
}

/** Tokens that an answer is taken to have before any answer of its column is known. */
const firstGuess = 400
/** What an answer without a longest length may have, as a multiple of the longest so far. */
const margin = 2

interface Asked {
  price: Price | null
  /** Estimated. */
  tokensIn: number
  /** The longest answer that is allowed, in tokens; null where none is set. */
  maxTokens: number | null
  /** The lengths of the column's answers so far, in tokens. */
  lengths: { mean: number; longest: number } | null
}

/** What one answer may cost, by what the column's other answers took; null where its price is unknown. */
export function estimateCost({ price, tokensIn, maxTokens, lengths }: Asked): CostEstimate | null {
  const likely = Math.min(lengths?.mean ?? firstGuess, maxTokens ?? Number.POSITIVE_INFINITY)
  const most = maxTokens ?? margin * Math.max(lengths?.longest ?? firstGuess, firstGuess)
  const expected = costOf(price, { input: tokensIn, output: likely })
  const upper = costOf(price, { input: tokensIn, output: most })
  return expected === null || upper === null ? null : { expected, upper }
}

interface Budget {
  /** US dollars; null where there is no limit. */
  limit: number | null
  /** What the answers that are there have cost. */
  spent: number
  /** The upper estimates of those under way, together. */
  reserved: number
  /** Whether anything is under way. */
  isAnyRunning: boolean
}

/**
 * Whether one more answer may be asked: `yes`; `later`, once what is under way has told its true cost; or `no`, since
 * even what it will most likely cost is past the limit. What is asked beside others reserves the most that it may cost,
 * so that together they stay within the limit; what is asked alone goes by what is likely, so that a limit is used up.
 */
export function mayAsk(
  { limit, spent, reserved, isAnyRunning }: Budget,
  next: CostEstimate | null,
): 'yes' | 'later' | 'no' {
  if (limit === null || next === null) return 'yes'
  if (spent + reserved + next.upper <= limit) return 'yes'
  if (isAnyRunning) return 'later'
  return spent + next.expected <= limit ? 'yes' : 'no'
}
