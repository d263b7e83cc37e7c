import { formatUsd } from '../pricing/cost.ts'

/** An estimate in US dollars: "about $0.01", and "under $0.0001" for less than can be told. */
export const aboutUsd = (amount: number): string =>
  amount < 0.0001 ? 'under $0.0001' : `about ${formatUsd(amount)}`
