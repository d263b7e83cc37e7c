import { costOf } from '#domain/pricing/cost.ts'
import type { Price } from '#domain/pricing/price.ts'

/** What measuring has cost, in US dollars, and what the requests under way may cost, held to a limit. */
export function createSpending(priceOf: (model: string) => Price | null, limit: () => number | null) {
  let spent = 0
  /** By request. */
  const reservations = new Map<string, number>()
  const costOfTokens = (model: string, tokens: number) => costOf(priceOf(model), { input: tokens, output: 0 })
  const reserved = () => [...reservations.values()].reduce((sum, cost) => sum + cost, 0)

  return {
    /** Whether the limit has room for a request; if so, it is reserved. `tokens` is an estimate. */
    mayBegin(id: string, model: string, tokens: number): boolean {
      // A refused request is tried again: what was reserved for it before is for the same texts.
      reservations.delete(id)
      const cost = costOfTokens(model, tokens) ?? 0
      const most = limit()
      if (most !== null && spent + reserved() + cost > most) return false
      reservations.set(id, cost)
      return true
    },

    /** A request was answered. What it cost, null where the price or the count of tokens is unknown. */
    paid(id: string, model: string, tokens: number | null): number | null {
      const cost = tokens === null ? null : costOfTokens(model, tokens)
      spent += cost ?? reservations.get(id) ?? 0
      reservations.delete(id)
      return cost
    },

    over: (id: string): void => void reservations.delete(id),
  }
}
