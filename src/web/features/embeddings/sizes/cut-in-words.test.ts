import { expect, test } from 'vitest'
import type { ColumnSizes, SizeFigures } from '../vectors/views/column-sizes.ts'
import { cutOf } from './cut-curve.ts'
import { cutInWords } from './cut-in-words.ts'
import type { KeptBy } from './kept-by.ts'

const columnWith = (by: KeptBy, values: Readonly<Record<number, number>>): ColumnSizes => {
  const sizes = Object.entries(values).map(([dimensions, value]): SizeFigures => ({
    hitAt1: null,
    ndcgAt10: null,
    overlap: null,
    order: null,
    format: 'float32',
    bytesForMillion: 1,
    dimensions: Number(dimensions),
    [by]: value,
  }))
  return { columnId: 'a', dimensions: sizes.at(-1)?.dimensions ?? 0, sizes, asked: null }
}

const sentenceOf = (by: KeptBy, values: Readonly<Record<number, number>>) => {
  const cut = cutOf(columnWith(by, values), by)
  return cut && cutInWords(cut, { letter: 'A', by, asked: 12 })
}

test('the fewest dimensions that lose nothing are named', () => {
  expect(sentenceOf('hitAt1', { 128: 9 / 12, 256: 11 / 12, 1536: 11 / 12 })).toBe(
    'At 256 of 1,536 dimensions A still finds a right text first for 11 of 12; below that it falls.',
  )
})

test('nothing is said to fall where nothing less was tried', () => {
  expect(sentenceOf('overlap', { 64: 0.97, 1536: 1 })).toBe(
    'At 64 of 1,536 dimensions A still keeps 97% of the nearest ten, and fewer were not tried.',
  )
})

test('a model that needs all is told by what half of it loses', () => {
  expect(sentenceOf('hitAt1', { 768: 9 / 12, 1536: 11 / 12 })).toBe(
    'A needs all its 1,536 dimensions: at 768 it finds a right text first for 9 instead of 11 of 12.',
  )
})

test('of a model that finds nothing right it is not said that it still does', () => {
  expect(sentenceOf('hitAt1', { 64: 0, 256: 0 })).toBe(
    'A finds no right text first for any of 12: there is nothing to lose.',
  )
})

test('a model of few dimensions has nothing to halve', () => {
  expect(sentenceOf('order', { 3: 1 })).toBe('A has only 3 dimensions: there is nothing to halve.')
})

test('what was not measured is not said', () => {
  expect(sentenceOf('overlap', {})).toBeNull()
})
