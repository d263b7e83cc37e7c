import { expect, test } from 'vitest'
import { formatModelId, parseModelId } from './model-id.ts'

test('only the first slash separates the provider', () => {
  const id = parseModelId('openrouter/meta-llama/llama-3')
  expect(id).toEqual({ provider: 'openrouter', name: 'meta-llama/llama-3' })
  expect(id && formatModelId(id)).toBe('openrouter/meta-llama/llama-3')
})

test.each(['gpt-5-mini', '', '/name', 'provider/'])('%j names no provider', (id) => {
  expect(parseModelId(id)).toBeNull()
})
