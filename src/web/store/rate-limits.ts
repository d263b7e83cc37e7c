import { createStore, type StoreApi } from 'zustand/vanilla'
import { laterRateLimits, type RateLimits } from '#domain/run/rate-limit.ts'

/** What is left of the service's limits, as it last said. */
export type RateLimitsStore = StoreApi<RateLimits>

export const createRateLimitsStore = (): RateLimitsStore =>
  createStore<RateLimits>()(() => ({ requests: null, tokens: null }))

/** What an answer says is left goes into the store, where it is newer than what is there. */
export const rateLimitsReceived = (store: RateLimitsStore) => (latest: RateLimits) =>
  store.setState((kept) => laterRateLimits(kept, latest))
