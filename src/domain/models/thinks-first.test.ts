import { expect, test } from 'vitest'
import { thinksFirst } from './thinks-first.ts'

test.each([
  ['openrouter/anthropic/claude-sonnet-4.5', ['tools', 'reasoning'], true],
  ['openrouter/mistralai/mistral-small', ['tools'], false],
  ['openai/o3-mini', null, true],
  ['deepseek/deepseek-reasoner', null, true],
  ['groq/deepseek-r1-distill-llama-70b', null, true],
  ['together/Qwen/Qwen3-235B-A22B-Thinking-2507', null, true],
  ['xai/grok-4-fast-reasoning', null, true],
  ['xai/grok-4-fast-non-reasoning', null, false],
  ['openai/gpt-4o', null, null],
  ['acme/turbo3-mini', null, null],
] as const)('%s with %s: %s', (id, parameters, thinks) => {
  expect(thinksFirst(id, parameters)).toBe(thinks)
})
