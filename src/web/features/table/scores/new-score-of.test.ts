import { expect, test } from 'vitest'
import { modelOf } from '#domain/models/model-of.ts'
import { newScoreOf } from './new-score-of.ts'

test.each([
  ['the only model that is no demo', ['acme/one', 'demo/echo'], 'acme/one'],
  ['the only one that no column asks', ['acme/one', 'acme/three'], 'acme/three'],
  ['nobody yet, where several could', ['acme/three', 'acme/four'], ''],
  ['nobody yet, where every column could', ['acme/one', 'acme/two'], ''],
  ['no demo model', ['demo/echo'], ''],
])('the judge of a new score is %s', (_, ids, model) => {
  const known = ids.map((id) => ({ ...modelOf(id, {}), isDemo: id.startsWith('demo/') }))
  const columns = ['acme/one', 'acme/two', 'acme/one']
  expect(newScoreOf('judge', { known, columns })).toMatchObject({ kind: 'judge', model })
})
