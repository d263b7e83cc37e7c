import { expect, test } from 'vitest'
import type { QualityAnswer } from '../../vectors/views/quality.ts'
import { outcomeCounts, questionRows, shownRows } from './question-rows.ts'

const none = { hitAt1: null, recall: null, reciprocalRank: null, ndcgAt10: null, auc: null }
const answer: QualityAnswer = {
  queries: ['one', 'two', 'three', 'four', 'five'],
  columns: [
    { columnId: 'a', metrics: none, places: Uint32Array.of(1, 1, 9, 0, 3) },
    { columnId: 'b', metrics: none, places: Uint32Array.of(1, 4, 1, 2, 2) },
  ],
  leader: null,
  compared: null,
}
const rows = questionRows(answer, ['a', 'b'])
const shown = (
  ...[outcome, order]: [Parameters<typeof shownRows>[1]['outcome'], Parameters<typeof shownRows>[1]['order']]
) => shownRows(rows, { outcome, order }).map(({ id }) => id)

test('each question is counted once, by who has a right text first', () => {
  expect(outcomeCounts(rows)).toEqual({ both: 1, onlyA: 1, onlyB: 1, neither: 2 })
  expect(shown('neither', 'in-order')).toEqual(['four', 'five'])
  expect(shown(null, 'in-order')).toEqual(answer.queries)
})

test('the biggest difference comes first, most of all where one finds nothing', () => {
  expect(shown(null, 'by-difference')).toEqual(['four', 'three', 'two', 'five', 'one'])
  expect(shown('neither', 'by-difference')).toEqual(['four', 'five'])
})

test('where only one is measured there are places and no outcomes', () => {
  const alone = questionRows({ ...answer, columns: answer.columns.slice(0, 1) }, ['a', 'b'])
  expect(alone.map(({ places, outcome }) => [...places, outcome])).toEqual([
    [1, null],
    [1, null],
    [9, null],
    [0, null],
    [3, null],
  ])
  expect(outcomeCounts(alone)).toEqual({ both: 0, onlyA: 0, onlyB: 0, neither: 0 })
})
