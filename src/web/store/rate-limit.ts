import { createStore, type StoreApi } from 'zustand/vanilla'
import { laterRateLimit, type RateLimit } from '#domain/run/rate-limit.ts'

/** What is left of the limit on requests, as the service last said; null before it said anything. */
export type RateLimitStore = StoreApi<RateLimit | null>

export const createRateLimitStore = (): RateLimitStore => createStore<RateLimit | null>()(() => null)

/** What an answer says is left goes into the store, where it is newer than what is there. */
export const rateLimitReceived = (store: RateLimitStore) => (latest: RateLimit) =>
  store.setState((kept) => laterRateLimit(kept, latest), true)
