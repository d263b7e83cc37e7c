import { expect, test } from 'vitest'
import { proposedJudge } from './proposed-judge.ts'

const models = (...ids: string[]) => ids.map((id) => ({ id, isDemo: id.startsWith('demo/') }))

test.each([
  ['the only one that is no demo', models('acme/one', 'demo/guide'), 'acme/one'],
  ['the only one that gave no answer', models('acme/one', 'acme/other'), 'acme/other'],
  ['nobody yet, where there is a choice', models('acme/other', 'acme/third'), ''],
  ['nobody, where there are demos alone', models('demo/guide'), ''],
])('the judge is %s', (_, listed, expected) => {
  expect(proposedJudge(listed, new Set(['acme/one']))).toBe(expected)
})
