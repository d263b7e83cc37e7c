import { expect, test } from 'vitest'
import { catalogueOf } from './read-catalogue.ts'
import { filterModels, offeredFilters, type FilterName } from './model-filters.ts'

const priced = (prompt: string, completion: string) => ({ pricing: { prompt, completion } })
const models = catalogueOf([
  {
    id: 'a/seeing',
    architecture: { input_modalities: ['text', 'image'] },
    ...priced('0.000003', '0.000015'),
  },
  { id: 'a/cheap', ...priced('0.0000001', '0.0000009') },
  { id: 'a/half-cheap', ...priced('0.0000001', '0.000001') },
  { id: 'a/thinking' },
  { id: 'demo/guide', ...priced('0', '0') },
  { id: 'ollama/qwen' },
])
const passing = (...on: FilterName[]) =>
  filterModels(models, { on, favourites: new Set(['a/cheap', 'gone/model']) }).map(({ id }) => id)

test.each([
  ['favourites', ['a/cheap']],
  ['images', ['a/seeing']],
  ['thinking', ['a/thinking']],
  ['under-a-dollar', ['a/cheap', 'demo/guide', 'ollama/qwen']],
  ['local', ['ollama/qwen']],
  ['free', ['demo/guide', 'ollama/qwen']],
  ['price-unknown', ['a/thinking']],
] as const)('“%s” lets through %s', (name, ids) => {
  expect(passing(name)).toEqual(ids)
})

test('a model has to pass every filter that is on; with none all pass', () => {
  expect(passing('under-a-dollar', 'favourites')).toEqual(['a/cheap'])
  expect(passing('images', 'free')).toEqual([])
  expect(passing()).toHaveLength(models.length)
})

const offered = (given: Partial<Parameters<typeof offeredFilters>[1]>, ids = models.map(({ id }) => id)) =>
  offeredFilters(
    models.filter(({ id }) => ids.includes(id)),
    { on: [], favourites: new Set(), isServiceHere: true, ...given },
  ).map(({ name }) => name)

test('only filters that some model passes are offered, and those that are on', () => {
  expect(offered({}, ['demo/guide'])).toEqual(['under-a-dollar', 'free'])
  expect(offered({ on: ['images'] }, ['demo/guide'])).toEqual(['images', 'under-a-dollar', 'free'])
  expect(offered({ favourites: new Set(['demo/guide']) }, ['demo/guide'])).toContain('favourites')
  expect(offered({ favourites: new Set(['gone/model']) })).not.toContain('favourites')
})

test('“on this machine” is offered only where the service runs on it', () => {
  expect(offered({})).toContain('local')
  expect(offered({ isServiceHere: false })).not.toContain('local')
})
