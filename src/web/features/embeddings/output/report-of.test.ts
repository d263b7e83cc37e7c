import { expect, test } from 'vitest'
import { setOf, textOf } from '../panel/panel-for-test.ts'
import { columnOf } from '../state/panel-state.ts'
import type { ShownColumn } from '../panel/use-columns.ts'
import type { ReportAnswer } from '../vectors/views/report.ts'
import { reportOf } from './report-of.ts'

const model = { ...columnOf('acme/one', 'a'), questionPrefix: 'q: ' }
const columns: ShownColumn[] = [
  { id: 'a', spec: model, position: 0, letter: 'A', name: 'one', isMeasured: true },
  { id: 'w', spec: { id: 'w', kind: 'words' }, position: 1, letter: 'B', name: 'words', isMeasured: true },
]
const set = setOf(
  [textOf('red?', { role: 'question' }), textOf('crimson', { label: 'Red' }), textOf('green')],
  [model, { id: 'w', kind: 'words' }],
)
const estimate = { mean: 0.5, low: 0.2, high: 0.8 }
const metrics = { hitAt1: estimate, recall: null, reciprocalRank: estimate, ndcgAt10: null }
const verdict = {
  kind: 'too-close' as const,
  metric: 'hitAt1' as const,
  of: 12,
  means: [0.5, 0.75] as [number, number],
  right: [6, 9] as [number, number],
  difference: null,
  moreQuestions: null,
}
const answer: ReportAnswer = {
  columns: [
    { columnId: 'a', dimensions: 1536, metrics },
    { columnId: 'w', dimensions: null, metrics },
  ],
  verdict,
  questions: [
    {
      questionId: 'red?',
      answers: [0],
      rankings: [
        {
          columnId: 'a',
          firstAnswer: 2,
          closest: [
            { document: 1, similarity: 0.9 },
            { document: 0, similarity: 0.8 },
          ],
        },
      ],
    },
  ],
}
const known = { set, columns, costs: {}, answer, exportedAt: '2026-11-21T14:02:00.000Z' }

test('columns go by their letters, documents by their short names', () => {
  const { documents, questions } = reportOf(known)
  expect(documents).toBe(2)
  expect(questions).toEqual([
    {
      question: 'red?',
      answers: ['Red'],
      rankings: [
        {
          column: 'A',
          firstAnswer: 2,
          closest: [
            { text: 'green', similarity: 0.9, isAnswer: false },
            { text: 'Red', similarity: 0.8, isAnswer: true },
          ],
        },
      ],
    },
  ])
})

test('what was not measured is no figure of a column, and the words alone have no facts', () => {
  const [a, words] = reportOf(known).columns
  expect(a?.metrics.map(({ name, form }) => [name, form])).toEqual([
    ['Right text first (hit@1)', 'percent'],
    ['Mean of 1 / rank (MRR)', 'decimal'],
  ])
  expect(words?.facts).toEqual([])
})

test('what is not known of a model is said to be so', () => {
  const factsWith = (costs: typeof known.costs) =>
    reportOf({ ...known, costs }).columns[0]?.facts.map(({ name, value }) => `${name}: ${value}`)
  expect(factsWith({})).toEqual([
    'Dimensions: 1,536',
    'Before each question: q: ',
    'Measured in: unknown',
    'Tokens: unknown',
    'Cost: unknown',
  ])
  expect(factsWith({ a: { texts: 3, tokens: 1200, cost: null, elapsedMs: 600 } })?.slice(2)).toEqual([
    'Measured in: 0.60 s, 3 texts',
    'Tokens: 1,200',
    'Cost: unknown',
  ])
})

test.each([
  [verdict, 'too close to call.'],
  [{ ...verdict, kind: 'better' as const, model: 'b' as const }, 'B is better.'],
  [{ ...verdict, kind: 'same' as const }, 'the same.'],
  [{ ...verdict, kind: 'too-few' as const }, 'too few questions to tell.'],
])('a sentence says which of the first two is better (%#)', (given, end) => {
  expect(reportOf({ ...known, answer: { ...answer, verdict: given } }).comparison).toBe(
    `A finds a right text first for 6 of 12, B for 9: ${end}`,
  )
})

test('without right answers there is no such sentence', () => {
  const without = { ...answer, verdict: { kind: 'no-questions' as const, metric: 'hitAt1' as const } }
  expect(reportOf({ ...known, answer: without }).comparison).toBeNull()
})
