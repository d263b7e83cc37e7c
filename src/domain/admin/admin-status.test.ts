import { expect, test } from 'vitest'
import { modelsOfDay, readAdminStatus } from './admin-status.ts'

const status = {
  now: '2026-11-25T12:00:00Z',
  day: '2026-11-25',
  startedAt: '2026-11-25T08:00:00Z',
  isShared: true,
  redis: 'ready',
  budget: { tokens: { limit: 100, used: 40, reserved: 5 }, costUsd: null },
  open: { limit: 200, now: 3 },
  hours: [
    { hour: 9, models: [{ model: 'a/one', requests: 2, tokens: 10, costUsd: 0.1 }] },
    {
      hour: 11,
      models: [
        { model: 'a/one', requests: 1, tokens: 5, costUsd: 0.05 },
        { model: 'b/two', requests: 4, tokens: 40, costUsd: null },
      ],
    },
  ],
  refusals: [{ reason: 'visitor_minute_limit', count: 12 }, { reason: 3 }],
  paidModels: 'on',
  limits: [{ name: 'VISITOR_REQUESTS_PER_DAY', value: 100, configured: 100, min: 0, max: 1e9 }],
}

test('the status is read, without what in it cannot be read', () => {
  expect(readAdminStatus(status)).toMatchObject({
    redis: 'ready',
    budget: { tokens: { used: 40 }, costUsd: null },
    refusals: [{ reason: 'visitor_minute_limit', count: 12 }],
    limits: [{ name: 'VISITOR_REQUESTS_PER_DAY' }],
  })
})

test.each([null, 'no', {}, { ...status, budget: null }, { ...status, open: 3 }])(
  'what is none: %j',
  (body) => {
    expect(readAdminStatus(body)).toBeNull()
  },
)

test('a day’s models are summed, the one with the most tokens first', () => {
  const [first, second] = modelsOfDay(readAdminStatus(status)?.hours ?? [])
  expect(first).toMatchObject({ model: 'b/two', requests: 4, tokens: 40, costUsd: null })
  expect(second).toMatchObject({ model: 'a/one', requests: 3, tokens: 15 })
  expect(second?.costUsd).toBeCloseTo(0.15)
  expect(second?.byHour.map(({ tokens }) => tokens).filter((tokens) => tokens > 0)).toEqual([10, 5])
  expect(second?.byHour[9]).toMatchObject({ tokens: 10, costUsd: 0.1 })
})
