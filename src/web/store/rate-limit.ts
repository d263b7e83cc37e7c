import { createStore, type StoreApi } from 'zustand/vanilla'
import type { RateLimit } from '#domain/run/rate-limit.ts'

/** What is left of the limit on requests, as the service last said; null before it said anything. */
export type RateLimitStore = StoreApi<RateLimit | null>

export const createRateLimitStore = (): RateLimitStore => createStore<RateLimit | null>()(() => null)
