import { expect, test } from 'vitest'
import { batchesOf } from './batches-of.ts'

const sizesOf = (rows: string[][]) => [...batchesOf(rows)].map((batch) => batch.length)

test('rows come in batches that are neither long nor heavy, and none is lost', () => {
  expect(sizesOf(Array.from({ length: 2500 }, () => ['a', 'b']))).toEqual([1000, 1000, 500])
  expect(sizesOf(Array.from({ length: 5 }, () => ['x'.repeat(400_000)]))).toEqual([3, 2])
  expect(sizesOf([])).toEqual([])
})
