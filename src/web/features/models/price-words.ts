import { formatRounded } from '#domain/words/decimals.ts'
import { numberLocale } from '#domain/words/language.ts'
import { isFree, type Price } from '#domain/pricing/price.ts'

const million = 1_000_000
const plain = new Intl.NumberFormat(numberLocale, { minimumFractionDigits: 2, maximumFractionDigits: 4 })
const tiny = new Intl.NumberFormat(numberLocale, { maximumSignificantDigits: 2 })

/** Dollars per token as the price of a million: 0.0000003 as 0.30. */
export function perMillion(dollars: number): string {
  const price = dollars * million
  return (price > 0 && price < 0.001 ? tiny : plain).format(price)
}

/** Both prices of a million tokens, short: "3.00 / 15.00", "free", "price unknown". */
export function priceWords(price: Price | null): string {
  if (!price) return 'price unknown'
  return isFree(price) ? 'free' : `${perMillion(price.input)} / ${perMillion(price.output)}`
}

const rough = new Intl.NumberFormat(numberLocale, {
  style: 'currency',
  currency: 'USD',
  maximumSignificantDigits: 1,
})

/** What this many tokens of question cost, as near as an estimate can tell: "about $0.002". */
export function aboutCost({ input, request = 0 }: Price, tokens: number): string {
  const dollars = input * tokens + request
  if (dollars === 0) return 'free'
  return dollars < 0.000_01 ? 'under $0.00001' : `about ${rough.format(dollars)}`
}

/** 128000 as 128K, 1048576 as 1M. */
export function shortCount(count: number): string {
  if (count < 1000) return String(count)
  const thousands = Math.round(count / 1000)
  return thousands < 1000 ? `${thousands}K` : `${formatRounded(count / million, 1)}M`
}
