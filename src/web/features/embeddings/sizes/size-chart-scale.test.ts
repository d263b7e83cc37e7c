import { expect, test } from 'vitest'
import { apart, chartEdges, chartScale } from './size-chart-scale.ts'

test('each doubling is as wide as any other, from edge to edge', () => {
  const { x } = chartScale([64, 128, 1024])
  expect([x(64), x(1024)]).toEqual([chartEdges.left, chartEdges.right])
  expect(x(128) - x(64)).toBeCloseTo(x(1024) - x(512), 9)
})

test('of labels that would touch the larger stays', () => {
  expect(chartScale([64, 128, 256, 512, 1024, 1100]).ticks).toEqual([64, 128, 256, 512, 1100])
})

test('one size stands in the middle', () => {
  expect(chartScale([8]).x(8)).toBe((chartEdges.left + chartEdges.right) / 2)
})

test('less than nothing is drawn as nothing', () => {
  expect(chartScale([8]).y(-0.5)).toBe(chartEdges.bottom)
})

test('letters that would cover each other are moved apart, in their order', () => {
  expect(apart([50, 48, 100, 50], 12, 200)).toEqual([60, 48, 100, 72])
})

test('at the foot they are moved upwards', () => {
  expect(apart([175, 170, 175], 12, 176)).toEqual([164, 152, 176])
})
