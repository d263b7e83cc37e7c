import { expect, test } from 'vitest'
import type { Score } from '#domain/session/scores.ts'
import { reasonForExpected } from './expected-reason.ts'

test('expected answers are proposed where the table has some, its scores need some, or it has no scores', () => {
  const equals: Score = { id: 'a', kind: 'equals', matchesCase: false }
  const json: Score = { id: 'b', kind: 'json' }
  expect(reasonForExpected(true, [json])).toBe('column')
  expect(reasonForExpected(false, [json, equals])).toBe('scores')
  expect(reasonForExpected(false, [])).toBe('no-scores')
  expect(reasonForExpected(false, [json])).toBeNull()
})
