import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import type { Score } from '#domain/session/scores.ts'
import type { ScoredResult } from '#domain/scoring/verdict.ts'
import { ScoreList } from './score-list.tsx'

const equals = (id: string, title: string): Score => ({ id, title, kind: 'equals', matchesCase: false })
const length: Score = { id: 'c', kind: 'length', unit: 'words', min: null, max: 80 }

const results: readonly ScoredResult[] = [
  {
    score: equals('a', 'Group matches'),
    result: { kind: 'pass', reason: { code: 'equal', found: 'payment', expected: 'payment' } },
  },
  {
    score: equals('b', 'Urgency matches'),
    result: { kind: 'fail', reason: { code: 'different', found: 'medium', expected: 'high' } },
  },
  {
    score: length,
    result: { kind: 'pass', reason: { code: 'length', count: 49, unit: 'words', min: null, max: 80 } },
  },
  { score: { id: 'd', kind: 'mark' }, result: { kind: 'none', reason: { code: 'not-marked' } } },
]

test('each score stands with its result, and the verdict below them', async () => {
  await render(<ScoreList results={results} verdict={{ kind: 'all' }} />)
  const list = page.getByRole('region', { name: 'Scores' })
  await expect.element(list).toHaveTextContent('2 of 4')
  const rows = list
    .getByRole('listitem')
    .elements()
    .map((row) => row.textContent)
  expect(rows).toEqual([
    'PassGroup matchespayment is payment',
    'FailUrgency matchesmedium, expected high',
    'PassAt most 80 words49 words, at most 80',
    '–No resultYour mark is goodyou have not marked it yet',
  ])
  await expect
    .element(list)
    .toHaveTextContent('Fails: Urgency matches did not pass; 1 could not say anything.')
})
