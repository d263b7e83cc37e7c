import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shapeOfJson } from './json-shape.ts'

const bounds = { deepest: 3, mostContainers: 5 }

test.each([
  ['[[[]]]', 'fits'],
  ['[[[[]]]]', 'deep'],
  ['[{},{},{},{}]', 'fits'],
  ['[{},{},{},{},{}]', 'many'],
  ['["[[[[", "]\\"[[[[", "\\\\", []]', 'fits'],
  ['"[', 'fits'],
  ['', 'fits'],
])('%s: %s', (text, shape) => {
  expect(shapeOfJson(text, bounds)).toBe(shape)
})

test('any JSON is measured as if it were parsed', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value)
      const { depth, containers } = measured(value)
      expect(shapeOfJson(text, { deepest: depth, mostContainers: containers })).toBe('fits')
      if (containers === 0) return
      expect(shapeOfJson(text, { deepest: depth - 1, mostContainers: containers })).toBe('deep')
      expect(shapeOfJson(text, { deepest: depth, mostContainers: containers - 1 })).toBe('many')
    }),
  )
})

function measured(value: unknown): { depth: number; containers: number } {
  if (value === null || typeof value !== 'object') return { depth: 0, containers: 0 }
  const inner = Object.values(value).map(measured)
  return {
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
    containers: inner.reduce((sum, { containers }) => sum + containers, 1),
  }
}
