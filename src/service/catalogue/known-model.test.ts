import { describe, expect, test } from 'vitest'
import { knownProviders } from '../providers/known-providers.ts'
import { knownModel } from './known-model.ts'
import { chatModels, embeddingModels } from './models-2026-10.ts'

test('a chat model has its context length, its longest answer, its modalities and its prices per token', () => {
  expect(knownModel('openai', 'gpt-4o')).toEqual({
    context_length: 128_000,
    architecture: { input_modalities: ['text', 'image', 'file'], output_modalities: ['text'] },
    pricing: { prompt: '0.0000025', completion: '0.00001', input_cache_read: '0.00000125' },
    top_provider: { max_completion_tokens: 16_384 },
  })
})

test('an embedding model puts out embeddings, and only its prompt costs', () => {
  expect(knownModel('openai', 'text-embedding-3-small')).toEqual({
    context_length: 8_191,
    architecture: { input_modalities: ['text'], output_modalities: ['embeddings'] },
    pricing: { prompt: '0.00000002', completion: '0' },
  })
})

test.each([
  ['openai', 'gpt-4o-2024-08-06', 'gpt-4o'],
  ['anthropic', 'claude-sonnet-4-5-20250929', 'claude-sonnet-4-5'],
  ['gemini', 'models/gemini-2.5-pro', 'gemini-2.5-pro'],
  ['gemini', 'models/gemini-2.5-flash-preview-09-2025', 'gemini-2.5-flash'],
  ['gemini', 'gemini-2.5-pro-001', 'gemini-2.5-pro'],
  ['xai', 'grok-4-0709', 'grok-4'],
  ['xai', 'grok-4-latest', 'grok-4'],
  ['mistral', 'mistral-embed-2312', 'mistral-embed'],
])('%s has %s as a variant of %s', (provider, id, base) => {
  expect(knownModel(provider, base)).toBeDefined()
  expect(knownModel(provider, id)).toBe(knownModel(provider, base))
})

test('a dated model with a row of its own has its own facts', () => {
  expect(knownModel('openai', 'gpt-4o-2024-05-13')?.pricing?.prompt).toBe('0.000005')
})

test.each([
  ['acme', 'gpt-4o'],
  ['openai', 'gpt-4o-mini-search-preview'],
  ['mistral', 'gpt-4o'],
  ['openai', ''],
  ['openai', 'constructor'],
  ['__proto__', 'gpt-4o'],
])('of %s %s nothing is known', (provider, id) => {
  expect(knownModel(provider, id)).toBeUndefined()
})

describe('the table', () => {
  const rows = [...Object.entries(chatModels), ...Object.entries(embeddingModels)].flatMap(
    ([provider, list]) => list.flatMap(([ids]) => ids.split(' ').map((id) => ({ provider, id }))),
  )

  test('names known providers only, and each model once', () => {
    const names: string[] = knownProviders.map(({ name }) => name)
    expect(rows.filter(({ provider }) => !names.includes(provider))).toEqual([])
    expect(new Set(rows.map(({ provider, id }) => `${provider}/${id}`)).size).toBe(rows.length)
  })

  test('has no figure that cannot be: an answer longer than the context, or a cached prompt dearer than a new one', () => {
    const impossible = Object.entries(chatModels).flatMap(([provider, list]) =>
      list
        .filter(([, context, longest, , prompt, , cached]) =>
          [
            context !== null && (context < 1000 || !Number.isInteger(context)),
            context !== null && longest !== null && longest > context,
            prompt !== undefined && (prompt <= 0 || prompt > 200),
            cached !== undefined && cached > (prompt ?? 0),
          ].includes(true),
        )
        .map(([ids]) => `${provider}: ${ids}`),
    )
    expect(impossible).toEqual([])
  })
})
