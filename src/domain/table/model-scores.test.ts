import { expect, test } from 'vitest'
import type { Score } from '../session/scores.ts'
import { answersIn, costOfScores, missingScores, scoresToAsk } from './model-scores.ts'
import type { Case, CellAnswer } from './table.ts'
import { cellAnswerForTest } from './testing.ts'

const judge: Score = { id: 'j', kind: 'judge', model: 'acme/judge', rubric: 'Polite.' }
const near: Score = { id: 'n', kind: 'similarity', model: 'acme/embed', atLeast: 0.5 }
const row = (id: string, expected: string | null): Case => ({
  id,
  sessionId: 's',
  order: 0,
  values: {},
  expected,
})
const asked = { model: 'acme/judge', expected: 'yes', rubric: 'Polite.' }
const good = { asked, cost: 0.5, outcome: { kind: 'judged', passes: true, reason: '' } } as const

const toAsk = (scores: readonly Score[], answers: readonly CellAnswer[], of = row('c1', 'yes')) =>
  scoresToAsk({
    scores,
    columns: [{ id: 'col' }],
    cases: [of],
    results: { [of.id]: { id: of.id, sessionId: 's', answers } },
    samples: 1,
  })

test('every score that asks a model is asked about every answer once', () => {
  const { missing, failed } = toAsk([judge, near, { id: 'm', kind: 'mark' }], [cellAnswerForTest()])
  expect(missing).toEqual([
    { caseId: 'c1', runId: 'r1', scoreId: 'j', asked },
    { caseId: 'c1', runId: 'r1', scoreId: 'n', asked: { model: 'acme/embed', expected: 'yes' } },
  ])
  expect(answersIn(missing)).toBe(1)
  expect(failed).toEqual([])
  expect(toAsk([judge], [cellAnswerForTest({ modelScores: { j: good } })]).missing).toEqual([])
})

test('what was asked of another rubric, model or expected answer is to be asked again', () => {
  const answer = cellAnswerForTest({ modelScores: { j: good } })
  const changed: Score[] = [
    { ...judge, rubric: 'Short.' },
    { ...judge, model: 'acme/other' },
  ]
  for (const score of changed) expect(toAsk([score], [answer]).missing).toHaveLength(1)
  expect(toAsk([judge], [answer], row('c1', 'no')).missing).toHaveLength(1)
  expect(toAsk([{ ...judge, title: 'Tone', rubric: ' Polite.\n' }], [answer]).missing).toEqual([])
})

test('what failed is told apart from what was never asked', () => {
  const unreadable = { ...good, outcome: { kind: 'unreadable', reply: 'Hm.' } } as const
  const { missing, failed } = toAsk([judge], [cellAnswerForTest({ modelScores: { j: unreadable } })])
  expect([missing.length, failed.length]).toEqual([0, 1])
})

test.each([
  ['a rule that is not filled in', { ...judge, rubric: '' }, cellAnswerForTest(), 'yes'],
  ['no expected answer', near, cellAnswerForTest(), ' '],
  ['an empty answer', near, cellAnswerForTest({ run: { text: '' } }), 'yes'],
  ['an answer on its way', judge, cellAnswerForTest({ run: { state: { kind: 'streaming' } } }), 'yes'],
] as const)('nothing is asked with %s', (_, score, answer, expected) => {
  expect(toAsk([score], [answer], row('c1', expected)).missing).toEqual([])
  expect(missingScores([score], answer, row('c1', expected))).toEqual([])
})

test('what scores have cost is added up as far as it is known, and the others are counted', () => {
  const answer = cellAnswerForTest({ modelScores: { j: good, n: { ...good, cost: null } } })
  expect(costOfScores([{ id: 'c1', sessionId: 's', answers: [answer, answer] }, undefined])).toEqual({
    cost: 1,
    unknownCosts: 2,
  })
})
