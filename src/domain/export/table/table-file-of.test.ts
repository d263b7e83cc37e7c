import { expect, test } from 'vitest'
import { defaultSettings } from '../../session/settings.ts'
import { tableToMarkdown } from './markdown.ts'
import { tableFileWith } from './testing.ts'

const price = { input: 0.001, output: 0.01 }
const usage = { promptTokens: 10, completionTokens: 20 }

test('a table has its prompt, columns, rows and answers, with what the scores say', () => {
  const file = tableFileWith({
    session: { settings: { ...defaultSettings, system: 'Be brief.' } },
    rows: [
      {
        values: { ticket: 'Cracked mug', gone: 'x' },
        expected: 'refund',
        answers: [
          { run: { text: 'Refund', usage, price, elapsedMs: 1400 } },
          { run: { text: 'delivery' }, mark: { verdict: 'bad', note: 'No.' }, promptId: 'older' },
        ],
      },
      { values: {}, answers: [null, null] },
    ],
  })
  expect(file).toMatchObject({
    title: 'Sort tickets',
    prompt: { text: 'Sort: {{ticket}}', version: 2 },
    columns: [
      { letter: 'A', model: 'acme/one', settings: [{ name: 'Instructions', value: 'Be brief.' }] },
      { letter: 'B', model: 'acme/two' },
    ],
    variables: ['ticket'],
    scores: ['Equals the expected answer'],
  })
  expect(file.rows).toMatchObject([
    {
      row: 1,
      inputs: { ticket: 'Cracked mug' },
      expected: 'refund',
      answers: [
        {
          column: 'A',
          model: 'acme/one',
          sample: 1,
          promptVersion: 2,
          state: 'finished',
          stateInWords: null,
          text: 'Refund',
          verdict: 'pass',
          scores: [{ score: 'Equals the expected answer', result: 'pass', reason: 'Refund is refund' }],
          figures: { totalMs: 1400, tokensOut: 20, costUsd: expect.closeTo(0.21, 6) },
          // The instructions were others when it was asked.
          changed: 'settings',
        },
        { column: 'B', verdict: 'fail', mark: 'bad', note: 'No.', promptVersion: null, changed: 'prompt' },
      ],
    },
    { row: 2, inputs: { ticket: '' }, expected: null, answers: [] },
  ])
  expect(file.rows[0]?.inputs).not.toHaveProperty('gone')
})

test('columns are summed up, and the first two are compared in a sentence', () => {
  const right = { run: { text: 'yes', usage, price, elapsedMs: 1000 } }
  const wrong = { run: { text: 'no', elapsedMs: 3000 } }
  const file = tableFileWith({
    rows: [
      { expected: 'yes', answers: [right, wrong] },
      { expected: 'yes', answers: [right, right] },
    ],
  })
  expect(file.sums).toMatchObject([
    { column: 'A', passed: 2, scored: 2, meanMs: 1000, meanTokens: 20, unknownCosts: 0, estimated: 0 },
    { column: 'B', passed: 1, scored: 2, meanMs: 2000, unknownCosts: 1, estimated: 1 },
  ])
  expect(file.sums[0]?.passRate).toEqual({ share: 1, low: expect.closeTo(0.342, 3), high: 1 })
  expect(file.comparison).toMatch(/^Too close to call: 1 row only A got right, none only B\./)
})

test('answers that are out of date are counted as such, and compared with nothing', () => {
  const { sums, comparison } = tableFileWith({
    rows: [
      { expected: 'yes', answers: [{ run: { text: 'yes' } }, { promptId: 'p0', run: { text: 'no' } }] },
      { expected: 'yes', answers: [{ run: { text: 'yes' } }, { run: { text: 'yes' } }] },
    ],
  })
  expect(sums).toMatchObject([
    { outOfDate: 0, passed: 2, scored: 2 },
    { outOfDate: 1, passed: 1, scored: 1 },
  ])
  expect(comparison).toBe('A and B got the one compared row right.')
})

test('without scores, or with one column, nothing is compared', () => {
  const rows = [{ answers: [{}, {}] }]
  expect(tableFileWith({ setup: { scores: [] }, rows })).toMatchObject({
    comparison: null,
    sums: [{ passRate: null, answered: 1 }, { passRate: null }],
  })
  expect(tableFileWith({ models: ['acme/one'], rows }).comparison).toBeNull()
})

test('an answer that was stopped keeps its words, and is in no verdict, rate or comparison', () => {
  const whole = { run: { text: 'refund' } }
  const stopped = { run: { text: 'no', state: { kind: 'stopped' } } } as const
  const row = { expected: 'refund', answers: [whole, stopped] }
  const file = tableFileWith({ rows: Array.from({ length: 12 }, () => row) })
  expect(file.rows[0]?.answers[1]).toMatchObject({
    state: 'stopped',
    stateInWords: 'Stopped after 1 word.',
    text: 'no',
    verdict: 'none',
    scores: [],
  })
  expect(file.sums).toMatchObject([
    { answered: 12, stopped: 0, passRate: { share: 1 } },
    { answered: 0, failed: 0, stopped: 12, passRate: null },
  ])
  expect(file.comparison).not.toContain('better')
  expect(tableToMarkdown(file)).toContain('0 answers, 12 stopped')
})

test('an answer that failed or is still coming says so, without addresses', () => {
  const details = { message: 'http://10.0.0.7:9000 refused', status: 502, code: null, requestId: null }
  const file = tableFileWith({
    rows: [
      {
        answers: [
          { run: { text: '', state: { kind: 'failed', failure: { kind: 'provider-failed', details } } } },
          { run: { text: 'As far', state: { kind: 'streaming' } } },
        ],
      },
    ],
  })
  expect(file.rows[0]?.answers).toMatchObject([
    { state: 'failed', verdict: 'none', scores: [] },
    { state: 'streaming', text: 'As far', verdict: 'none' },
  ])
  expect(file.rows[0]?.answers[0]?.stateInWords).toContain('The provider did not answer properly')
  expect(JSON.stringify(file)).not.toContain('10.0.0.7')
})
