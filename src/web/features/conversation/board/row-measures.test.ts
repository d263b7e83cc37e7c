import { expect, test } from 'vitest'
import { RowMeasures } from './row-measures.ts'

function measures() {
  const rows = new RowMeasures(44)
  rows.setShown(['t1', 't2'], ['a', 'b'])
  return rows
}

test('a row is as high as its question, its highest answer and the figures', () => {
  const rows = measures()
  expect(rows.rowHeight('t1')).toBeNull()
  rows.setQuestion('t1', 50)
  rows.setBody('t1', 'a', 100)
  rows.setBody('t1', 'b', 180.4)
  expect(rows.rowHeight('t1')).toBe(275)
})

test('only a change of the row’s height is a change', () => {
  const rows = measures()
  expect(rows.setBody('t1', 'a', 200)).toBe(true)
  expect(rows.setBody('t1', 'b', 100)).toBe(false)
  expect(rows.setBody('t1', 'b', 300)).toBe(true)
})

test('a column that is not on show counts for nothing', () => {
  const rows = measures()
  rows.setQuestion('t1', 50)
  rows.setBody('t1', 'a', 100)
  rows.setBody('t1', 'b', 500)
  rows.setShown(['t1', 't2'], ['a'])
  expect(rows.rowHeight('t1')).toBe(194)
})

test('the last turn has no place among the past ones', () => {
  expect(measures().indexOf('t2')).toBe(1)
  expect(measures().indexOf('t3')).toBeNull()
})
