import { expect, test } from 'vitest'
import session1 from '#domain/document/fixtures/session-1.json' with { type: 'json' }
import { sessionOf } from '#domain/document/session-document.ts'
import { recordedComparisons, titled } from './recorded-comparisons.ts'

test('a session is told by its title, its models and the day of its first answer', () => {
  expect(recordedComparisons([session1])).toMatchObject([
    { title: 'What is a token?', models: ['acme/one', 'acme/two'], recordedAt: 1_000_000, isDemo: false },
  ])
})

test('those of demo models are told apart', () => {
  const demo = JSON.parse(JSON.stringify(session1).replaceAll('"acme/', '"demo/')) as unknown
  expect(recordedComparisons([demo])).toMatchObject([{ isDemo: true }])
})

test('an exported file stands for the document within', () => {
  expect(recordedComparisons([{ document: session1 }])).toEqual(recordedComparisons([session1]))
})

test('what is no session with answers is left out', () => {
  const empty = { ...session1, tables: { ...session1.tables, runs: [], messages: [] } }
  expect(recordedComparisons([null, 7, {}, { format: 'parley.session' }, empty])).toEqual([])
  expect(recordedComparisons({ error: 'none' })).toEqual([])
})

test('the title says what it is', () => {
  const [comparison] = recordedComparisons([session1])
  if (!comparison) throw new Error('the fixture has answers')
  expect(sessionOf(titled(comparison.document, 'Recorded: it'))).toMatchObject({
    title: 'Recorded: it',
    titledBy: 'user',
  })
})
