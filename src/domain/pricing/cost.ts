import type { Price } from './price.ts'

/** What a request of so many tokens costs, in US dollars; null where the price is unknown. */
export const costOf = (price: Price | null, tokens: { input: number; output: number }): number | null =>
  price === null ? null : tokens.input * price.input + tokens.output * price.output + (price.request ?? 0)

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
