import { withVisitor } from '#domain/site/visitor-room.ts'
import { visitor } from '../client/visitor.ts'
import { createScheduler, type Scheduler } from '../scheduler/scheduler.ts'
import type { RateLimitsStore } from '../store/rate-limits.ts'

/** By what a page knows of its limits: a test opens one page after another. */
const schedulers = new Map<RateLimitsStore, Scheduler>()

/** The page's one scheduler. It comes with whatever asks first: the first load is 2.4 kB smaller without it. */
export function pageScheduler(rateLimits: RateLimitsStore): Scheduler {
  const known = schedulers.get(rateLimits)
  if (known) return known
  const made = createScheduler({
    rateLimits: () => withVisitor(rateLimits.getState(), visitor.getState().room),
  })
  schedulers.set(rateLimits, made)
  return made
}

/** Whether anything asks a model, or waits for its turn. */
export const isAskingModels = (): boolean => [...schedulers.values()].some((each) => each.isBusy())
