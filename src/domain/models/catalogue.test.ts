import { expect, test } from 'vitest'
import { catalogueOf, firstModels, groupByProvider, nextModel, searchModels } from './catalogue.ts'

const purposeOf = (id: string) => catalogueOf([{ id }])[0]?.purpose

test('odd and repeated entries are left out, the service’s order stays', () => {
  const entries = [{ id: 'b/2' }, null, { id: '' }, { name: 'x' }, 'a/1', { id: 'a/1' }, { id: 'b/2' }]
  expect(catalogueOf(entries).map(({ id }) => id)).toEqual(['b/2', 'a/1'])
})

test('the list’s own word on what a model puts out is believed', () => {
  expect(catalogueOf([{ id: 'x/embedder', architecture: { output_modalities: ['text'] } }])[0]?.purpose).toBe(
    'chat',
  )
  expect(
    catalogueOf([{ id: 'x/one', architecture: { output_modalities: ['embeddings'] } }])[0]?.purpose,
  ).toBe('embedding')
})

test.each([
  ['openai/text-embedding-3-small', 'embedding'],
  ['ollama/nomic-embed-text', 'embedding'],
  ['ollama/bge-m3', 'embedding'],
  ['openai/whisper-1', 'other'],
  ['openai/gpt-image-1', 'other'],
  ['openai/gpt-5-mini', 'chat'],
  ['groq/llama-3.3-70b', 'chat'],
])('%s is a model for %s', (id, purpose) => {
  expect(purposeOf(id)).toBe(purpose)
})

test('search takes parts of an id in any order and case', () => {
  const models = catalogueOf([{ id: 'openai/gpt-5-mini' }, { id: 'mistral/mistral-small' }])
  expect(searchModels(models, 'MINI open').map(({ id }) => id)).toEqual(['openai/gpt-5-mini'])
  expect(searchModels(models, ' ')).toHaveLength(2)
})

test('models are grouped by provider; a bare name has none', () => {
  const groups = groupByProvider(catalogueOf([{ id: 'a/1' }, { id: 'bare' }, { id: 'a/2' }]))
  expect(groups.map(({ provider, models }) => [provider, models.length])).toEqual([
    ['a', 2],
    ['', 1],
  ])
})

test('a fresh session begins with the demo, and without it with the first chat models', () => {
  const demo = [{ id: 'demo/echo' }, { id: 'demo/guide' }, { id: 'demo/eliza' }]
  expect(firstModels(catalogueOf(demo))).toEqual(['demo/guide', 'demo/eliza'])
  expect(firstModels(catalogueOf([{ id: 'x/embed' }, { id: 'x/1' }, { id: 'x/2' }, { id: 'x/3' }]))).toEqual([
    'x/1',
    'x/2',
  ])
})

test('one more column takes a free model of the same provider, else any free one, else the same again', () => {
  const models = catalogueOf([{ id: 'a/1' }, { id: 'b/1' }, { id: 'b/2' }])
  expect(nextModel(models, ['b/1'])).toBe('b/2')
  expect(nextModel(models, ['b/1', 'b/2'])).toBe('a/1')
  expect(nextModel(models, ['a/1', 'b/1', 'b/2'])).toBe('b/2')
})
