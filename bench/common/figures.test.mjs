import { expect, test } from 'vitest'
import { quantile, seriesOf, summaryOf } from './figures.mjs'

test('a quantile lies between its neighbours, whatever the order', () => {
  expect([quantile([4, 1, 3, 2], 0.5), quantile([10, 0], 0.95), quantile([7], 0.95)]).toEqual([2.5, 9.5, 7])
})

test('there is no quantile of nothing', () => {
  expect(() => quantile([], 0.5)).toThrow(RangeError)
})

test('a summary is the median of each figure over the rounds that have it', () => {
  expect(summaryOf([{ p50Us: 9, cpuUs: 5 }, { p50Us: 1 }, { p50Us: 2 }])).toEqual({ p50Us: 2, cpuUs: 5 })
})

test('one round in which chunks were lost is not hidden by two in which none were', () => {
  expect(summaryOf([{ lost: 0 }, { lost: 12 }, { lost: 0 }])).toEqual({ lost: 12 })
})

test('a figure that the system cannot tell is left out', () => {
  expect(seriesOf([{ cpuUs: Number.NaN, perSecond: 3 }, { perSecond: 4 }])).toEqual([['perSecond', [3, 4]]])
})
