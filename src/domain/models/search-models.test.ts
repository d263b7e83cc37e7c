import { expect, test } from 'vitest'
import { catalogueOf } from './read-catalogue.ts'
import { searchModels } from './search-models.ts'

const models = catalogueOf([
  { id: 'openrouter/openai/gpt-4o-mini' },
  { id: 'openai/gpt-4o-mini' },
  { id: 'openai/chatgpt-4o-latest' },
  { id: 'openai/gpt-4o' },
  { id: 'anthropic/claude-sonnet-4.5', name: 'Claude Sonnet 4.5' },
  {
    id: 'mistral/mistral-small',
    description: 'Quick at reading documents. Not as dear as gpt-4o, and open-source.',
  },
  { id: 'acme/Émile' },
  { id: 'acme/نموذج-عربي' },
])
const found = (query: string) => searchModels(models, query).map(({ id }) => id)

test.each([
  ['CLAUDE', 'case'],
  ['claude sonnet 45', 'separators'],
  ['claudesonnet4.5', 'separators of its own'],
  ['4.5 son claude', 'order'],
  ['anthropic/claude', 'the provider'],
])('“%s” finds a model in spite of %s', (query) => {
  expect(found(query)).toEqual(['anthropic/claude-sonnet-4.5'])
})

test('the exact name comes first, then what begins so, then other places, then descriptions', () => {
  expect(found('gpt4o')).toEqual([
    'openai/gpt-4o',
    'openrouter/openai/gpt-4o-mini',
    'openai/gpt-4o-mini',
    'openai/chatgpt-4o-latest',
    'mistral/mistral-small',
  ])
  expect(found('gpt')).toEqual([
    'openrouter/openai/gpt-4o-mini',
    'openai/gpt-4o-mini',
    'openai/gpt-4o',
    'openai/chatgpt-4o-latest',
    'mistral/mistral-small',
  ])
})

test('the beginning of a word is closer than its middle', () => {
  expect(found('4o mini')[0]).toBe('openrouter/openai/gpt-4o-mini')
  expect(searchModels(catalogueOf([{ id: 'a/unmini' }, { id: 'a/x-mini' }]), 'mini')[0]?.id).toBe('a/x-mini')
})

test('words of a description count from their beginning, together with the name', () => {
  expect(found('doc')).toEqual(['mistral/mistral-small'])
  expect(found('mistral documents')).toEqual(['mistral/mistral-small'])
  expect(found('ocuments')).toEqual([])
})

test('words of a description are found with and without their separators', () => {
  expect(found('open-source')).toEqual(['mistral/mistral-small'])
  expect(found('opensource')).toEqual(['mistral/mistral-small'])
  expect(found('source')).toEqual(['mistral/mistral-small'])
  expect(found('gpt-4o, documents')).toEqual(['mistral/mistral-small'])
  expect(found('asdear')).toEqual([])
})

test('accents and other scripts can be searched', () => {
  expect(found('emile')).toEqual(['acme/Émile'])
  expect(found('عربي')).toEqual(['acme/نموذج-عربي'])
})

test('no words, or separators alone, find everything in the list’s order', () => {
  expect(found('  ')).toEqual(models.map(({ id }) => id))
  expect(found('- /')).toHaveLength(models.length)
})

test('a part does not reach from the id into the title', () => {
  expect(searchModels(catalogueOf([{ id: 'a/one', name: 'Two' }]), 'onetwo')).toEqual([])
})
