import { useStore } from 'zustand'
import { usePlayground } from './hooks.ts'

/** What is left of the service's limits. */
export const useRateLimitsStore = () => usePlayground().rateLimits
/** What is left of the limit on requests, or null before the service said anything. */
export const useRequestLimit = () => useStore(usePlayground().rateLimits, ({ requests }) => requests)
