import { expect, test, vi } from 'vitest'
import type { ModelEntry, ModelList } from '#protocol/openai/models.ts'
import { createCatalogue } from './catalogue.ts'

const entry = (id: string, more: Partial<ModelEntry> = {}): ModelEntry => ({ id, object: 'model', ...more })

test('lists are merged with prefixed ids, provider by provider, and every entry has what clients expect', () => {
  const { entries } = createCatalogue([
    { provider: 'acme', models: [entry('a', { created: 5, owned_by: 'someone' }), entry('org/b')] },
    { provider: 'other', models: [entry('a')] },
  ])
  expect(entries).toEqual([
    { id: 'acme/a', object: 'model', created: 5, owned_by: 'someone' },
    { id: 'acme/org/b', object: 'model', created: 0, owned_by: 'acme' },
    { id: 'other/a', object: 'model', created: 0, owned_by: 'other' },
  ])
})

test('what a known provider does not say of its models is filled in', () => {
  const { entry: find } = createCatalogue([
    { provider: 'groq', models: [entry('openai/gpt-oss-20b', { context_length: 1000 })] },
  ])
  expect(find('groq/openai/gpt-oss-20b')).toMatchObject({
    context_length: 1000,
    pricing: { prompt: '0.000000075' },
  })
})

test('a model is found by its prefixed id, and a bare name by all who list it', () => {
  const { entry: find, providersOf } = createCatalogue([
    { provider: 'acme', models: [entry('a'), entry('a'), entry('b')] },
    { provider: 'other', models: [entry('a')] },
  ])
  expect(find('acme/b')?.id).toBe('acme/b')
  expect(find('b')).toBeUndefined()
  expect(providersOf('a')).toEqual(['acme', 'other'])
  expect(providersOf('constructor')).toEqual([])
})

test('4,000 entries are merged, each once, and written once', () => {
  const models = Array.from({ length: 2000 }, (_, index) => entry(`model-${index}`))
  const { entries, json } = createCatalogue([
    { provider: 'acme', models: [...models, ...models] },
    { provider: 'other', models },
  ])
  expect(entries).toHaveLength(4000)
  const stringify = vi.spyOn(JSON, 'stringify')
  const written = json()
  expect(json()).toBe(written)
  expect(stringify).toHaveBeenCalledTimes(1)
  stringify.mockRestore()
  const list = JSON.parse(written) as ModelList
  expect(list.object).toBe('list')
  expect(list.data).toEqual(entries)
})
