import { expect, test } from 'vitest'
import { goals } from './goals.mjs'
import { rowsOf } from './rows.mjs'

const direct = { p50Us: 50, firstTokenUs: 1_000, perSecond: 10_000, lost: 0, broken: 0 }
const small = (ours, portkey) => ({
  'small-requests': { direct, ours, ...(portkey && { portkey }) },
})
const metOf = (results) =>
  Object.fromEntries(rowsOf(goals, results).map(({ measure, met }) => [measure, met]))

test('added time is what a gateway takes beyond going direct, in parts of what the peer takes', () => {
  const [added, cpu] = rowsOf(goals, small({ p50Us: 150, cpuUs: 300 }, { p50Us: 450, cpuUs: 1_000 }))
  expect(added).toMatchObject({ portkey: '1', ours: '0.25', goal: '≤ 0.40', met: 'yes' })
  expect(cpu).toMatchObject({ portkey: '1', ours: '0.30', met: 'no' })
})

test('without the peer our own figures are shown, and no goal about it is called met', () => {
  const [added, cpu] = rowsOf(goals, small({ p50Us: 150, cpuUs: 300 }))
  expect(added).toMatchObject({ portkey: '–', ours: '100 µs', met: '–' })
  expect(cpu).toMatchObject({ portkey: '–', ours: '300 µs', met: '–' })
})

test('a fast gateway that loses a chunk has not met the goal', () => {
  const ours = { ...direct, cpuUs: 10, residentMiB: 90 }
  const title = 'chunks/s of direct at 1,000 streams, none lost'
  expect(metOf({ streams: { direct, ours } })[title]).toBe('yes')
  expect(metOf({ streams: { direct, ours: { ...ours, lost: 1 } } })[title]).toBe('no')
  expect(metOf({ streams: { direct, ours: { ...ours, broken: 1 } } })[title]).toBe('no')
})

test('one upstream that stays open is enough to miss the goal', () => {
  expect(Object.values(metOf({ disconnects: { ours: { p95Ms: 4, never: 1 } } }))).toEqual(['no'])
})

test('figures that this system does not tell leave their rows empty', () => {
  const [, cpu] = rowsOf(goals, small({ p50Us: 150 }, { p50Us: 450 }))
  expect(cpu).toMatchObject({ portkey: '–', ours: '–', met: '–' })
})

test('a bill within a budget that was never spent shows nothing', () => {
  const billOf = (ours) => rowsOf(goals, { 'public-demo': { ours } })[0]
  expect(billOf({ billShare: 0.8, byDemoModels: 9 })).toMatchObject({ ours: '0.80', met: 'yes' })
  expect(billOf({ billShare: 0.8, byDemoModels: 0 })).toMatchObject({ met: 'no' })
  expect(billOf({ billShare: 1.01, byDemoModels: 9 })).toMatchObject({ met: 'no' })
})
