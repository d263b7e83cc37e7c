import type { JobFacts, Outcome, Pool, Priority } from './job.ts'
import { createJobQueue } from './job-queue.ts'
import type { RateLimit, RateLimits } from '#domain/run/rate-limit.ts'

export const poolOf = (max: number): Pool => ({ maxConcurrent: () => max })

/** Jobs of one group, pool and model, in the order of their ids. */
export function jobsOf(count: number, facts: Partial<Omit<JobFacts, 'id'>> = {}, prefix = 'job') {
  const common = {
    group: 'group',
    pool: poolOf(5),
    model: 'acme/one',
    priority: 'batch' as Priority,
    tokensToReserve: () => 0,
    ...facts,
  }
  return Array.from({ length: count }, (_, index): JobFacts => ({ id: `${prefix}-${index}`, ...common }))
}

/** A queue whose clock and limits the test sets. */
export function queueForTest(start: { requests?: RateLimit; tokens?: RateLimit } = {}) {
  const clock = { now: 1_000_000 }
  const rateLimits: RateLimits = { requests: start.requests ?? null, tokens: start.tokens ?? null }
  const queue = createJobQueue({ now: () => clock.now, rateLimits: () => rateLimits })
  return {
    ...queue,
    clock,
    rateLimits,
    begin: () => queue.dispatch().begun,
    finish: (id: string, outcome: Outcome = { kind: 'finished' }) => queue.settle(id, outcome),
  }
}
