import { expect, test } from 'vitest'
import type { ModelScore } from '../scoring/model-score.ts'
import { cellAnswerForTest } from '../table/testing.ts'
import { emptyTables } from '../tables/tables.ts'
import { documentOf } from './document-of.ts'
import { sessionOf } from './session-document.ts'
import { readDocument } from './read-document.ts'
import version1 from './fixtures/session-1.json' with { type: 'json' }

test('what models said of answers goes along, without the keys that a failure quotes', () => {
  const reading = readDocument(version1)
  if (reading.kind !== 'document') throw new Error('it was not read')
  const session = sessionOf(reading.document)
  const asked = { model: 'acme/judge', expected: 'delivery', rubric: 'Polite.' }
  const message = 'No connection to http://10.0.0.7:8080/v1, key sk-abcdef123456'
  const details = { message, status: 500, code: null, requestId: null }
  const modelScores: Record<string, ModelScore> = {
    a: { asked, outcome: { kind: 'judged', passes: false, reason: 'It is rude.' }, cost: 0.001 },
    b: { asked, outcome: { kind: 'failed', failure: { kind: 'provider-failed', details } }, cost: null },
  }
  const answers = [cellAnswerForTest({ modelScores })]
  const results = { c1: { id: 'c1', sessionId: session.id, answers } }
  const document = documentOf({ ...emptyTables(), results }, session)
  const found = document.tables.results[0]?.answers[0]?.modelScores
  expect(found?.a).toEqual(modelScores.a)
  expect(found?.b?.outcome).toMatchObject({
    failure: { details: { message: expect.stringContaining('[key]') } },
  })
  expect(JSON.stringify(document)).not.toMatch(/10\.0\.0\.7|abcdef/)
})
