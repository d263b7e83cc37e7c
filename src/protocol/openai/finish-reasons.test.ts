import { expect, test } from 'vitest'
import { finishReasonCalled, finishReasonNames, finishReasons, isFinishReason } from './finish-reasons.ts'

const everyName = finishReasonNames.flatMap((reason) => [reason, ...finishReasons[reason].otherNames])

test('no name stands for two finish reasons', () => {
  expect(new Set(everyName).size).toBe(everyName.length)
})

test.each(finishReasonNames)('%s is found by each of its other names', (reason) => {
  expect(isFinishReason(reason)).toBe(true)
  for (const name of finishReasons[reason].otherNames) expect(finishReasonCalled(name)).toBe(reason)
})

test('a name that every object answers to is nobody’s', () => {
  expect(isFinishReason('constructor')).toBe(false)
  expect(finishReasonCalled('constructor')).toBeUndefined()
})
