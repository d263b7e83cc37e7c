import type { Price } from './price.ts'

interface PaidTokens {
  input: number
  output: number
  /** Part of the input. */
  cachedInput?: number
}

/** What a request of so many tokens costs, in US dollars; null where the price is unknown. */
export function costOf(price: Price | null, { input, output, cachedInput = 0 }: PaidTokens): number | null {
  if (price === null) return null
  const { cachedInput: cachedPrice = price.input, request = 0 } = price
  return (input - cachedInput) * price.input + cachedInput * cachedPrice + output * price.output + request
}

const dollars = (digits: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: digits })
const [cents, tenths, small] = [dollars(2), dollars(3), dollars(4)]

/** US dollars with as many decimals as say something: $12.40, $0.012, $0.0007; less than that is <$0.0001. */
export function formatUsd(amount: number): string {
  if (amount === 0) return '$0'
  if (amount < 0.0001) return '<$0.0001'
  const format = amount >= 1 ? cents : amount >= 0.01 ? tenths : small
  return `$${format.format(amount)}`
}
