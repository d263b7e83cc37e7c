import { expect, test } from 'vitest'
import { runWith } from '#domain/run/testing.ts'
import type { CellAnswer } from '#domain/table/table.ts'
import { versionToCompare } from './compared-version.ts'

const prompts = [1, 2, 3, 4].map((number) => ({
  id: `v${number}`,
  sessionId: 's',
  number,
  text: '',
  createdAt: 0,
}))
const answered = (promptId: string, kind: 'finished' | 'stopped' = 'finished'): CellAnswer => ({
  run: runWith({ text: promptId, state: kind === 'finished' ? { kind, reason: 'stop' } : { kind } }),
  promptId,
  sample: 0,
  values: {},
})
const comparedTo = (shown: CellAnswer, ...others: CellAnswer[]) =>
  versionToCompare(prompts, shown, (id) => others.find(({ promptId }) => promptId === id))?.prompt.number

test('the nearest earlier version with an answer is compared, else the nearest later one', () => {
  expect(comparedTo(answered('v3'), answered('v1'), answered('v2'), answered('v4'))).toBe(2)
  expect(comparedTo(answered('v3'), answered('v1'), answered('v4'))).toBe(1)
  expect(comparedTo(answered('v2'), answered('v3'), answered('v4'))).toBe(3)
})

test('what is missing or was stopped is not compared', () => {
  expect(comparedTo(answered('v3'))).toBeUndefined()
  expect(comparedTo(answered('v3'), answered('v2', 'stopped'))).toBeUndefined()
  expect(comparedTo(answered('v3', 'stopped'), answered('v2'))).toBeUndefined()
})
