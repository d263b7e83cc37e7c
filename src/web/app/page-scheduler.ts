import { withVisitor } from '#domain/site/visitor-room.ts'
import { visitor } from '../client/visitor.ts'
import { createScheduler, type Scheduler } from '../scheduler/scheduler.ts'
import type { RateLimitsStore } from '../store/rate-limits.ts'

let scheduler: Scheduler | undefined

/** The page's one scheduler. It comes with whatever asks first: the first load is 2.4 kB smaller without it. */
export const pageScheduler = (rateLimits: RateLimitsStore): Scheduler =>
  (scheduler ??= createScheduler({
    rateLimits: () => withVisitor(rateLimits.getState(), visitor.getState().room),
  }))

/** Whether anything asks a model, or waits for its turn. */
export const isAskingModels = (): boolean => scheduler?.isBusy() ?? false
