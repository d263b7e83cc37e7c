import { expect, test } from 'vitest'
import { documentsTaken, evenlyTaken } from './compared-documents.ts'

test('of more documents than are compared some are taken evenly', () => {
  expect(evenlyTaken(3, 5)).toEqual([0, 1, 2])
  expect(evenlyTaken(10, 4)).toEqual([0, 2, 5, 7])
})

test('their vectors are those of the places taken', () => {
  const documents = { count: 4, dimensions: 2, values: Float32Array.of(0, 1, 2, 3, 4, 5, 6, 7) }
  const column = { id: 'a', documents, questions: documents, derived: new Map() }
  expect(documentsTaken(column, 2)).toEqual({ count: 2, dimensions: 2, values: Float32Array.of(0, 1, 4, 5) })
  expect(documentsTaken(column, 4)).toBe(documents)
})
