import { expect, test } from 'vitest'
import { runAgainstService } from './fake-service.ts'
import { jobsOf, poolOf } from './testing.ts'

const idsOf = (jobs: readonly { id: string }[]) => jobs.map(({ id }) => id)
const kindsOf = (ended: ReadonlyMap<string, string>) => [...new Set(ended.values())]

/** The least time, in milliseconds, in which a limit a minute lets so many requests out. */
const leastMs = (jobs: number, limit: number) => Math.floor((jobs - 1) / limit) * 60_000

test('ten thousand cells keep to a limit of 3,000 a minute: none refused, none lost, none twice, all in order', () => {
  const jobs = jobsOf(10_000, { pool: poolOf(60) })
  const { began, ended, refusals, maxRunning, tookMs } = runAgainstService(jobs, { limit: 3000 })
  expect(refusals).toBe(0)
  expect(maxRunning).toBe(60)
  expect(began).toEqual(idsOf(jobs))
  expect([ended.size, kindsOf(ended)]).toEqual([10_000, ['finished']])
  expect(tookMs).toBeLessThan(1.15 * (leastMs(10_000, 3000) + 10_000))
})

test('four hundred cells end within 1.15 × what sixty requests a minute allow, none refused', () => {
  const { ended, refusals, tookMs } = runAgainstService(jobsOf(400, { pool: poolOf(60) }), { limit: 60 })
  expect([refusals, ended.size, kindsOf(ended)]).toEqual([0, 400, ['finished']])
  expect(tookMs).toBeLessThan(1.15 * leastMs(400, 60))
})

test('a limit that nobody tells is found by its refusals, which are few, and no job fails by them', () => {
  const service = { limit: 100, statesLimit: false }
  const { ended, refusals, tookMs } = runAgainstService(jobsOf(1000, { pool: poolOf(60) }), service)
  expect([ended.size, kindsOf(ended)]).toEqual([1000, ['finished']])
  expect(refusals).toBeLessThan(100)
  expect(tookMs).toBeLessThan(1.15 * leastMs(1000, 100))
})

const tokenLimits = [
  // Each reserves far more than it uses: 25 fit at a time, and the limit on requests is what holds.
  { reserved: 4000, used: 600, leastMinutes: 6 },
  // 33 fit into a minute: here the tokens are what holds.
  { reserved: 3500, used: 3000, leastMinutes: 12 },
]

test.each(tokenLimits)(
  'four hundred cells that use $used of $reserved tokens end within 1.15 × what their limit allows, none refused',
  ({ leastMinutes, ...tokens }) => {
    const jobs = jobsOf(400, { pool: poolOf(60), tokensToReserve: () => tokens.reserved })
    const service = { limit: 60, tokens: { limit: 100_000, ...tokens } }
    const { ended, refusals, tookMs } = runAgainstService(jobs, service)
    expect([refusals, ended.size, kindsOf(ended)]).toEqual([0, 400, ['finished']])
    expect(tookMs).toBeLessThan(1.15 * leastMinutes * 60_000)
  },
)

test('where a model reserves far more than was estimated, that is learnt from its first answers, before any refusal', () => {
  const jobs = jobsOf(400, { pool: poolOf(60), tokensToReserve: () => 1100 })
  const service = { limit: 60, tokens: { limit: 100_000, reserved: 12_500, used: 600 } }
  const { ended, refusals, tookMs } = runAgainstService(jobs, service)
  expect([refusals, ended.size, kindsOf(ended)]).toEqual([0, 400, ['finished']])
  expect(tookMs).toBeLessThan(1.15 * 6 * 60_000)
})

test.each(tokenLimits)(
  'a limit of which $used of $reserved tokens are used is outlived where nobody tells it: no job fails',
  ({ leastMinutes, ...tokens }) => {
    const jobs = jobsOf(400, { pool: poolOf(60), tokensToReserve: () => tokens.reserved })
    const service = { limit: 60, tokens: { limit: 100_000, ...tokens, isStated: false } }
    const { ended, tookMs } = runAgainstService(jobs, service)
    expect([ended.size, kindsOf(ended)]).toEqual([400, ['finished']])
    // It is found by refusals, and the time that they ask for is often too long.
    expect(tookMs).toBeLessThan(1.5 * leastMinutes * 60_000)
  },
)

test('where others use the same limit, their part is left to them, and no job fails by it', () => {
  const service = { limit: 60, othersEveryMs: 3000 }
  const { ended, refusals } = runAgainstService(jobsOf(400, { pool: poolOf(60) }), service)
  expect([ended.size, kindsOf(ended)]).toEqual([400, ['finished']])
  expect(refusals).toBeLessThan(10)
})

test('where others use the same tokens, their part is left to them, and no job fails by it', () => {
  const tokens = { limit: 100_000, reserved: 3500, used: 3000 }
  const jobs = jobsOf(400, { pool: poolOf(60), tokensToReserve: () => tokens.reserved })
  const service = { limit: 60, tokens, othersEveryMs: 10_000 }
  const { ended, refusals } = runAgainstService(jobs, service)
  expect([ended.size, kindsOf(ended)]).toEqual([400, ['finished']])
  expect(refusals).toBeLessThan(120)
})

test('answers that are asked meanwhile go before the three thousand cells that still wait', () => {
  const pool = poolOf(60)
  const answers = jobsOf(50, { pool, priority: 'interactive' }, 'answer')
  const { began, ended } = runAgainstService(jobsOf(3000, { pool }), { limit: 6000 }, (queue, event) => {
    if (event === 1000) queue.add(answers)
  })
  const first = began.indexOf('answer-0')
  expect(ended.size).toBe(3050)
  expect(first).toBeLessThan(1000)
  const between = began.slice(first, began.indexOf('answer-49')).filter((id) => id.startsWith('job'))
  expect(between).toEqual([])
})

test('of four thousand cells some fail and some are stopped at any time; each ends once, and none begins after it', () => {
  const jobs = jobsOf(4000, { pool: poolOf(60) })
  const stopped = new Set<string>()
  const { began, ended, refusals } = runAgainstService(
    jobs,
    { limit: 3000, failuresPercent: 3 },
    (queue, event) => {
      if (event % 10 === 0) for (const id of queue.stop([`job-${(event * 7919) % 4000}`])) stopped.add(id)
    },
  )
  const [finished, failed] = ['finished', 'failed'].map((kind) =>
    [...ended.values()].filter((each) => each === kind),
  )
  expect(refusals).toBe(0)
  expect(new Set(began).size).toBe(began.length)
  expect((finished?.length ?? 0) + (failed?.length ?? 0) + stopped.size).toBe(4000)
  expect(failed?.length).toBeGreaterThan(50)
  expect(stopped.size).toBeGreaterThan(100)
  expect([...stopped].filter((id) => ended.has(id))).toEqual([])
})
