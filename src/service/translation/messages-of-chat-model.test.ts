import { expect, test } from 'vitest'
import { modelRulesOf } from './messages-of-chat-model.ts'

test.each([
  ['claude-3-5-sonnet-20241022', 'budget', 'not both'],
  ['claude-3-7-sonnet-latest', 'budget', 'not both'],
  ['claude-opus-4-20250514', 'budget', 'not both'],
  ['claude-opus-4@20250514', 'budget', 'not both'],
  ['claude-haiku-4-5', 'budget', 'not both'],
  ['us.anthropic.claude-opus-4-6-v1:0', 'either', 'not both'],
  ['anthropic/claude-4.6-opus', 'either', 'not both'],
  ['claude-sonnet-4.6', 'either', 'not both'],
  ['claude-opus-4-7', 'adaptive', 'none'],
  ['claude-sonnet-5', 'adaptive', 'none'],
  ['claude-haiku-5-5', 'adaptive', 'none'],
  ['claude-sonnet-5-5', 'always', 'none'],
  ['claude-fable-5', 'always', 'none'],
  ['claude-mythos-preview', 'always', 'none'],
  ['claude-opus-latest', 'always', 'none'],
  ['claude-opus-11', 'always', 'none'],
  ['kimi-k3', 'budget', 'all'],
])('%s thinks on %s, and of the sampling parameters takes %s', (model, thinking, sampling) => {
  const { takesBudget, takesAdaptive, thinksAlways, sampling: taken } = modelRulesOf(model)
  const way = takesBudget ? (takesAdaptive ? 'either' : 'budget') : thinksAlways ? 'always' : 'adaptive'
  expect([way, taken]).toEqual([thinking, sampling])
})

test.each([
  ['claude-opus-5', true],
  ['claude-haiku-5-5', true],
  ['claude-fable-5', true],
  ['claude-fable-5-1', false],
  ['claude-sonnet-5-5', false],
])('whether %s can be made to call a tool: %s', (model, takesForcedTools) => {
  expect(modelRulesOf(model)).toMatchObject({ takesForcedTools })
})
