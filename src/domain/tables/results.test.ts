import { expect, test } from 'vitest'
import type { ModelScore } from '../scoring/model-score.ts'
import type { CellAnswer, Results } from '../table/table.ts'
import { cellAnswerForTest } from '../table/testing.ts'
import { results } from './results.ts'

const judged = (reason: string): ModelScore => ({
  asked: { model: 'acme/judge', expected: '', rubric: 'Polite.' },
  outcome: { kind: 'judged', passes: true, reason },
  cost: 0.01,
})
const row = (modelScores?: CellAnswer['modelScores']): Results => ({
  id: 'c1',
  sessionId: 's',
  answers: [cellAnswerForTest(modelScores ? { modelScores } : {})],
})
const merged = (saved: Results, mine: Results, theirs: Results) =>
  results.merge({ saved, mine, theirs, isOwn: () => false }).answers[0]?.modelScores

test('of each score what was said last stays, whichever tab asked', () => {
  const [old, fresh, other] = [judged('old'), judged('fresh'), judged('other')]
  expect(merged(row({ a: old }), row({ a: fresh }), row({ a: old, b: other }))).toEqual({
    a: fresh,
    b: other,
  })
  expect(merged(row({ a: old }), row({ a: old }), row({ a: fresh }))).toEqual({ a: fresh })
  expect(merged(row(), row({ a: fresh }), row())).toEqual({ a: fresh })
  expect(merged(row(), row(), row({ a: fresh }))).toEqual({ a: fresh })
})

test('what models said is read back as it was; what cannot be read was never asked', () => {
  const read = (value: unknown) => results.read(value, () => undefined)?.answers[0]
  const saved = row({ a: judged('It is.') })
  expect(read(JSON.parse(JSON.stringify(saved)))).toEqual(saved.answers[0])
  expect(read(row())?.modelScores).toBeUndefined()
  const odd = { a: { ...judged('x'), outcome: { kind: 'sung' } }, b: judged('y'), c: 4 } as never
  expect(Object.keys(read(row(odd))?.modelScores ?? {})).toEqual(['b'])
})

const queued = cellAnswerForTest({ run: { state: { kind: 'queued' } } })
const holding = (...answers: CellAnswer[]): Results => ({ id: 'c1', sessionId: 's', answers })
const answersOf = (saved: Results, mine: Results, isOwn = false) =>
  results.merge({ saved, mine, theirs: holding(), isOwn: () => isOwn }).answers

test('an answer that waited to be sent and that its tab has taken back goes here too', () => {
  const received = holding(queued)
  expect(answersOf(received, received)).toEqual([])
})

test('an answer that a write of another tab knew nothing of stays in the tab that asks for it', () => {
  const asked = holding(queued)
  expect(answersOf(asked, asked, true)).toEqual([queued])
  expect(answersOf(holding(), asked)).toEqual([queued])
  const begun = holding(cellAnswerForTest({ run: { state: { kind: 'waiting' } } }))
  expect(answersOf(begun, begun)).toEqual(begun.answers)
})
