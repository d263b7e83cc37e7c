import { createScheduler, type Scheduler } from '../scheduler/scheduler.ts'
import type { RateLimitStore } from '../store/rate-limit.ts'

let scheduler: Scheduler | undefined

/** The page's one scheduler. It comes with whatever asks first: the first load is 2.4 kB smaller without it. */
export const pageScheduler = (rateLimit: RateLimitStore): Scheduler =>
  (scheduler ??= createScheduler({ rateLimit: rateLimit.getState }))
