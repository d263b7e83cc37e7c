import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shapeOfJson, type JsonBounds } from './json-shape.ts'

const bounds = { maxDepth: 3, maxContainers: 5, maxParameters: 3, maxMembers: 5 }

const excessOf = (text: string, within: JsonBounds) => shapeOfJson(text, within).excess ?? 'fits'

test.each([
  ['[[[]]]', 'fits'],
  ['[[[[]]]]', 'deep'],
  ['[{},{},{},{}]', 'fits'],
  ['[{},{},{},{},{}]', 'many'],
  ['{"a":1,"b":2,"c":3}', 'fits'],
  ['{"a":1,"b":2,"c":3,"d":4}', 'many parameters'],
  ['[{"a":1,"b":2,"c":3,"d":4}]', 'fits'],
  ['{"a":{"b":1,"c":2},"d":{"e":3}}', 'fits'],
  ['{"a":{"b":1,"c":2},"d":{"e":3,"f":4}}', 'many members'],
  ['{"a:b\\":":"::::::"}', 'fits'],
  ['["[[[[", "]\\"[[[[", "\\\\", []]', 'fits'],
  ['"[', 'fits'],
  ['', 'fits'],
])('%s: %s', (text, shape) => {
  expect(excessOf(text, bounds)).toBe(shape)
})

test('parameters are found where they stand', () => {
  const text = ' {"a" : [1, {"b":2}] , "\\u0061":"x,}\\"" ,"c":{}}'
  const { members, parameters } = shapeOfJson(text, bounds)
  const found = parameters.map(({ nameStart, nameEnd, valueStart, valueEnd }) => [
    text.slice(nameStart, nameEnd),
    text.slice(valueStart, valueEnd),
  ])
  expect({ members, found }).toEqual({
    members: 4,
    found: [
      ['a', ' [1, {"b":2}] '],
      ['\\u0061', '"x,}\\"" '],
      ['c', '{}'],
    ],
  })
})

test('any JSON is measured as if it were parsed', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value)
      const { depth, containers, members } = measured(value)
      const parameters = isObject(value) ? Object.keys(value).length : 0
      const exact = {
        maxDepth: depth,
        maxContainers: containers,
        maxParameters: parameters,
        maxMembers: members,
      }
      expect(shapeOfJson(text, exact)).toMatchObject({ members, parameters: { length: parameters } })
      expect(excessOf(text, exact)).toBe('fits')
      const fewer = excessOf(text, { ...exact, maxMembers: Math.max(0, members - 1) })
      expect(fewer).toBe(members === 0 ? 'fits' : 'many members')
      const fewerParameters = excessOf(text, { ...exact, maxParameters: Math.max(0, parameters - 1) })
      expect(fewerParameters).toBe(parameters === 0 ? 'fits' : 'many parameters')
      if (containers === 0) return
      expect(excessOf(text, { maxDepth: depth - 1, maxContainers: containers })).toBe('deep')
      expect(excessOf(text, { maxDepth: depth, maxContainers: containers - 1 })).toBe('many')
    }),
  )
})

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function measured(value: unknown): { depth: number; containers: number; members: number } {
  if (value === null || typeof value !== 'object') return { depth: 0, containers: 0, members: 0 }
  const inner = Object.values(value).map(measured)
  return {
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
    containers: inner.reduce((sum, { containers }) => sum + containers, 1),
    members: inner.reduce((sum, { members }) => sum + members, isObject(value) ? inner.length : 0),
  }
}
