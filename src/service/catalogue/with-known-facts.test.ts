import { expect, test } from 'vitest'
import { withKnownFacts } from './with-known-facts.ts'

test('what the upstream does not say is filled in', () => {
  expect(withKnownFacts('anthropic', { id: 'claude-haiku-4-5', object: 'model', created: 5 })).toEqual({
    id: 'claude-haiku-4-5',
    object: 'model',
    created: 5,
    context_length: 200_000,
    architecture: { input_modalities: ['text', 'image', 'file'], output_modalities: ['text'] },
    pricing: { prompt: '0.000001', completion: '0.000005', input_cache_read: '0.0000001' },
    top_provider: { context_length: 200_000, max_completion_tokens: 64_000 },
  })
})

test('what the upstream says wins, and its prices stay its own', () => {
  const entry = {
    id: 'gpt-4o',
    object: 'model' as const,
    context_length: 10_000,
    architecture: { input_modalities: ['text'] },
    pricing: { prompt: '0.1', completion: '0.2' },
    top_provider: { max_completion_tokens: 7 },
  }
  expect(withKnownFacts('openai', entry)).toEqual({
    ...entry,
    architecture: { input_modalities: ['text'], output_modalities: ['text'] },
    top_provider: { context_length: 10_000, max_completion_tokens: 7 },
  })
})

test('an answer is never longer than the room that the upstream gives', () => {
  const { top_provider: answers } = withKnownFacts('openai', {
    id: 'gpt-4o',
    object: 'model',
    context_length: 8_000,
  })
  expect(answers).toEqual({ context_length: 8_000, max_completion_tokens: 8_000 })
})

test('an unknown model stays as it is', () => {
  const entry = { id: 'mystery', object: 'model' as const }
  expect(withKnownFacts('openai', entry)).toBe(entry)
})
