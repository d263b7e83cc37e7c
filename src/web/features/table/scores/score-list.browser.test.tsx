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
    .toHaveTextContent('Fails: “Urgency matches” did not pass; 1 could not say anything.')
})

test('a model that was not asked, or said nothing, can be asked; what is under way says so', async () => {
  const judge = (id: string, title: string): Score => ({
    id,
    title,
    kind: 'judge',
    model: 'acme/judge',
    rubric: 'Polite.',
  })
  const asked: string[] = []
  const none = (reason: ScoredResult['result']['reason']) => ({ kind: 'none' as const, reason })
  await render(
    <ScoreList
      verdict={{ kind: 'all' }}
      pending={['d']}
      onAsk={(id) => asked.push(id)}
      results={[
        {
          score: judge('a', 'Tone'),
          result: none({ code: 'not-asked', kind: 'judge', hasChanged: true }),
        },
        {
          score: judge('b', 'Group'),
          result: none({ code: 'unreadable-judge', model: 'demo/echo', reply: 'You said: Hm.' }),
        },
        {
          score: judge('c', 'Length'),
          result: { kind: 'fail', reason: { code: 'judged', passes: false, reason: 'It is too long.' } },
        },
        {
          score: judge('d', 'Facts'),
          result: none({ code: 'not-asked', kind: 'judge', hasChanged: false }),
        },
      ]}
    />,
  )
  const rows = page
    .getByRole('listitem')
    .elements()
    .map((row) => row.textContent)
  expect(rows).toEqual([
    '–No resultToneto be judged again: the score or the expected answer has changedJudge',
    expect.stringContaining('Demo models cannot judge: choose another one.'),
    'FailLengthIt is too long.',
    '–No resultFactsbeing judged…',
  ])
  await page.getByRole('button', { name: 'Judge: Tone' }).click()
  await page.getByRole('button', { name: 'Try again: Group' }).click()
  expect(asked).toEqual(['a', 'b'])
})
