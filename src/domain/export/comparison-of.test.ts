import { expect, test } from 'vitest'
import { defaultSettings } from '../session/settings.ts'
import { comparisonWith, noon } from './testing.ts'

const on = <T>(value: T) => ({ on: true, value })

test('a comparison says what it is, and when', () => {
  expect(comparisonWith()).toMatchObject({
    format: 'parley-comparison',
    version: 1,
    title: 'Late parcel',
    exportedAt: new Date(noon).toISOString(),
    questions: [],
  })
})

test('each column has its letter, its model, and the settings that are on, the session’s or its own', () => {
  const { columns } = comparisonWith({
    session: { settings: { ...defaultSettings, system: 'Be brief.', temperature: on(0.3) } },
    columns: [{}, { own: { temperature: on(0.9), stop: on(['', 'END']), seed: { on: false, value: 7 } } }],
  })
  const instructions = { name: 'Instructions', parameter: null, value: 'Be brief.', from: 'session' }
  expect(columns).toEqual([
    {
      letter: 'A',
      model: 'acme/m0',
      historyFrom: null,
      settings: [instructions, { name: 'Creativity', parameter: 'temperature', value: 0.3, from: 'session' }],
    },
    {
      letter: 'B',
      model: 'acme/m1',
      historyFrom: null,
      settings: [
        instructions,
        { name: 'Creativity', parameter: 'temperature', value: 0.9, from: 'column' },
        { name: 'Stop when this text appears', parameter: 'stop', value: ['END'], from: 'column' },
      ],
    },
  ])
})

test('every question has the answers of the columns that it went to, in order', () => {
  const { questions } = comparisonWith({
    turns: [
      { question: { text: 'First' }, answers: [{ text: 'a1' }, { text: 'b1' }] },
      { question: { text: 'Second' }, answers: [null, { text: 'b2' }] },
    ],
  })
  expect(questions.map(({ number, text, sentTo }) => [number, text, sentTo])).toEqual([
    [1, 'First', ['A', 'B']],
    [2, 'Second', ['B']],
  ])
  expect(questions.map(({ answers }) => answers.map(({ column, text }) => column + text))).toEqual([
    ['Aa1', 'Bb1'],
    ['Bb2'],
  ])
})

test('an answer that was made from something else than stands before it says what from', () => {
  const { questions } = comparisonWith({
    turns: [
      {
        question: { attempts: { c0: ['r0-0', 'r0-1'], c1: [] } },
        answers: [{ text: 'old' }, { columnId: 'c0', text: 'new' }],
      },
      { answers: [{ text: 'made from the old one' }, null] },
      { answers: [{ text: 'made from both', history: ['r0-1', 'r1-0'] }, null] },
    ],
  })
  const histories = questions.flatMap(({ answers }) => answers.map((answer) => answer.earlierHistory))
  expect(histories).toEqual([null, null, [{ question: 1, column: 'A', attempt: 1 }], null])
})

test('the best, and the answer that all go on from, are named by their columns; a removed one is “?”', () => {
  const [question] = comparisonWith({
    turns: [{ question: { bestRunId: 'r0-1', baseRunId: 'gone' }, answers: [{ text: 'a' }, { text: 'b' }] }],
  }).questions
  expect(question).toMatchObject({ best: 'B', everyColumnGoesOnFrom: '?' })
})

test('of several attempts the one that was picked, and the one that all go on from, are marked', () => {
  const { questions } = comparisonWith({
    columns: [{}],
    turns: [
      {
        question: { attempts: { c0: ['r0-0', 'r1-0'] }, bestRunId: 'r0-0', baseRunId: 'r1-0' },
        answers: [{ text: 'old' }],
      },
      { question: { deletedAt: noon }, answers: [{ text: 'new' }] },
    ],
  })
  expect(questions[0]?.answers).toMatchObject([
    { text: 'old', isShown: false, isBest: true, everyColumnGoesOnFromIt: false },
    { text: 'new', isShown: true, isBest: false, everyColumnGoesOnFromIt: true },
  ])
})

test('figures are what was measured, estimates are marked, and an unknown price is null', () => {
  const [question] = comparisonWith({
    turns: [
      {
        answers: [
          {
            text: 'one two three four five six',
            firstTokenMs: 400.1234,
            elapsedMs: 1400,
            usage: { promptTokens: 10, completionTokens: 20, reasoningTokens: 5 },
            price: { input: 0.001, output: 0.01 },
          },
          { text: 'one two', promptEstimate: 9 },
        ],
      },
    ],
  }).questions
  expect(question?.answers[0]?.figures).toMatchObject({
    firstTokenMs: 400.1,
    totalMs: 1400,
    tokensPerSecond: 15,
    tokensIn: 10,
    tokensOut: 20,
    thinkingTokens: 5,
    costUsd: expect.closeTo(0.21, 6),
    areEstimates: false,
  })
  expect(question?.answers[1]?.figures).toMatchObject({
    tokensIn: 9,
    costUsd: null,
    price: null,
    areEstimates: true,
  })
})

test('an answer that failed says so in words, without the addresses and keys that it may quote', () => {
  const details = {
    message: 'http://10.0.0.7:9000/v1 refused sk-test-key-one-two',
    status: 502,
    code: null,
    requestId: null,
  }
  const comparison = comparisonWith({
    turns: [
      {
        answers: [
          { state: { kind: 'failed', failure: { kind: 'provider-failed', details } } },
          { text: 'b' },
        ],
      },
    ],
  })
  const failed = comparison.questions[0]?.answers[0]
  expect(failed).toMatchObject({ state: 'failed', text: '', finishReason: null })
  expect(failed?.stateInWords).toContain('The provider did not answer properly.')
  expect(JSON.stringify(comparison)).not.toMatch(/10\.0\.0\.7|test-key/)
})

test('every attempt is there, and which one is on show', () => {
  const comparison = comparisonWith({
    columns: [{}],
    turns: [
      { question: { attempts: { c0: ['r0-0', 'r1-0'] }, shown: { c0: 'r0-0' } }, answers: [{ text: 'old' }] },
      { question: { deletedAt: noon }, answers: [{ text: 'new' }] },
    ],
  })
  expect(comparison.questions).toHaveLength(1)
  expect(comparison.questions[0]?.answers).toMatchObject([
    { text: 'old', attempt: 1, attempts: 2, isShown: true },
    { text: 'new', attempt: 2, attempts: 2, isShown: false },
  ])
})

test('what makes a comparison unfair is told once all answers are over', () => {
  const cut = { state: { kind: 'finished', reason: 'length' }, text: 'x' } as const
  const fairness = (other: object) =>
    comparisonWith({ turns: [{ answers: [cut, { text: 'y', ...other }] }] }).questions[0]?.fairness
  expect(fairness({})).toEqual(['A was cut off by its limit of tokens.'])
  expect(fairness({ state: { kind: 'streaming' } })).toEqual([])
})
