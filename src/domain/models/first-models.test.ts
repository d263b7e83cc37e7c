import { expect, test } from 'vitest'
import { firstModels, isDemoPair, nextModel } from './first-models.ts'
import { hasRealModel } from './has-real-model.ts'
import { catalogueOf } from './read-catalogue.ts'

const demo = [{ id: 'demo/echo' }, { id: 'demo/guide' }, { id: 'demo/brief' }]
const day = 86_400
/** In US dollars for a million tokens of the answer. */
const priced = (id: string, output: number, created = 0) => ({
  id,
  created,
  pricing: { prompt: String(output / 4e6), completion: String(output / 1e6) },
})

test('a fresh session begins with the demo only where there is nothing else', () => {
  expect(firstModels(catalogueOf(demo))).toEqual(['demo/guide', 'demo/brief'])
  expect(firstModels(catalogueOf([...demo, { id: 'x/1' }, { id: 'x/2' }]))).toEqual(['x/1', 'x/2'])
  expect(firstModels(catalogueOf([...demo, { id: 'x/1' }]))).toEqual(['x/1', 'demo/guide'])
  expect(firstModels(catalogueOf([{ id: 'x/embed' }, { id: 'x/1' }, { id: 'x/2' }, { id: 'x/3' }]))).toEqual([
    'x/1',
    'x/2',
  ])
})

test('it begins with cheap and current models of different makers', () => {
  const models = catalogueOf([
    ...demo,
    priced('openai/gpt-9', 10, 200 * day),
    priced('openai/gpt-9-mini', 2, 200 * day),
    priced('openai/gpt-8-mini', 2, 100 * day),
    priced('openai/gpt-9-mini-2031-08-07', 2, 201 * day),
    priced('openai/gpt-9-audio-mini', 2, 300 * day),
    priced('openai/o9-pro', 80, 300 * day),
    priced('anthropic/claude-opus-9', 75, 300 * day),
    priced('anthropic/claude-haiku-9', 5, 150 * day),
    priced('anthropic/claude-haiku-8', 4, 90 * day),
  ])
  expect(firstModels(models)).toEqual(['openai/gpt-9-mini', 'anthropic/claude-haiku-9'])
})

test('behind a router the makers are those of its models’ names', () => {
  const models = catalogueOf([
    priced('router/nobody/tiny', 0.1),
    priced('router/openai/gpt-9-mini:free', 0),
    priced('router/openai/gpt-9-mini', 2),
    priced('router/google/gemini-9-flash', 2),
  ])
  expect(firstModels(models)).toEqual(['router/openai/gpt-9-mini', 'router/google/gemini-9-flash'])
})

test('one maker under two names is one', () => {
  const models = catalogueOf([
    priced('xai/grok-9-mini', 2),
    priced('router/x-ai/grok-9-mini', 2),
    priced('gemini/gemini-9-flash', 2),
    priced('router/google/gemini-9-flash', 2),
  ])
  expect(firstModels(models)).toEqual(['gemini/gemini-9-flash', 'xai/grok-9-mini'])
})

test('of one maker it begins with a small and a large model', () => {
  const models = catalogueOf(
    ['gpt-9', 'gpt-9-mini', 'gpt-8-mini', 'gpt-9-pro'].map((name) => ({ id: `openai/${name}` })),
  )
  expect(firstModels(models)).toEqual(['openai/gpt-9-mini', 'openai/gpt-9'])
})

test('one more column gets a model of another maker, else a free one of the same provider, else the same again', () => {
  const models = catalogueOf([{ id: 'a/1' }, { id: 'b/1' }, { id: 'b/2' }])
  expect(nextModel(models, ['b/1'])).toBe('a/1')
  expect(nextModel(models, ['a/1', 'b/1'])).toBe('b/2')
  expect(nextModel(models, ['a/1', 'b/1', 'b/2'])).toBe('b/2')
  expect(nextModel(catalogueOf(demo), ['demo/guide', 'demo/brief'])).toBe('demo/echo')
})

test('it is known whether there is anything but the demo', () => {
  const models = catalogueOf(demo)
  expect([hasRealModel(models), hasRealModel(catalogueOf([...demo, { id: 'x/1' }]))]).toEqual([false, true])
  expect(isDemoPair(models, ['demo/guide', 'demo/brief'])).toBe(true)
  expect(isDemoPair(models, ['demo/guide', 'demo/eliza'])).toBe(true)
  expect(isDemoPair(models, ['demo/guide', 'demo/echo'])).toBe(false)
})
