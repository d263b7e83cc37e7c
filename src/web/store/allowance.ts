import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Allowance } from '#domain/run/allowance.ts'

/** What is left of the limit on requests, as the service last said; null before it said anything. */
export type AllowanceStore = StoreApi<Allowance | null>

export const createAllowanceStore = (): AllowanceStore => createStore<Allowance | null>()(() => null)
