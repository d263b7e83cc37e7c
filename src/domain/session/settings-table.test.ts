import { expect, test } from 'vitest'
import { chatRequestSchema, maxStops } from '#service/schemas/chat-request.ts'
import { settingsTable, type NumberRow } from './settings-table.ts'
import { rowOf, settingsFields } from './settings.ts'

const numbers = settingsFields.flatMap((field) => {
  const row = rowOf(field)
  return row.kind === 'number' ? [row] : []
})

const takes = (parameter: string, value: unknown) =>
  chatRequestSchema.safeParse({ model: 'acme/alpha', messages: [{}], [parameter]: value }).success

test.each(numbers)('the service takes $parameter from one end of its range to the other', (row) => {
  expect([row.min, row.initial, row.max].map((value) => takes(row.parameter, value))).toEqual([
    true,
    true,
    true,
  ])
})

test.each([
  [settingsTable.temperature, -0.1],
  [settingsTable.temperature, 2.1],
  [settingsTable.maxTokens, 0],
  [settingsTable.topP, 1.1],
] satisfies [NumberRow, number][])('$parameter may not be %d, here and in the service', (row, value) => {
  expect(value < row.min || value > row.max).toBe(true)
  expect(takes(row.parameter, value)).toBe(false)
})

test('the service takes as many stop texts as may be set', () => {
  expect(settingsTable.stop.max).toBeLessThanOrEqual(maxStops)
})

test.each(numbers)('the slider of $parameter shows a part of its range, and its first value', (row) => {
  const { min, max } = row.slider
  expect([row.min, min, row.initial, max, row.max].toSorted((a, b) => a - b)).toEqual([
    row.min,
    min,
    row.initial,
    max,
    row.max,
  ])
})

test('no two settings have the same name in the request', () => {
  const parameters = settingsFields.flatMap((field) => rowOf(field).parameter ?? [])
  expect(new Set(parameters).size).toBe(parameters.length)
})
