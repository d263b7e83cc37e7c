import { expect, test } from 'vitest'
import { catalogueOf } from '#domain/models/read-catalogue.ts'
import { providerGroups } from '#domain/models/picker-groups.ts'
import { describeModel, groupHeading } from './words.ts'

const described = (entry: object, isFavourite = false) =>
  catalogueOf([{ id: 'a/1', ...entry }]).map((model) => describeModel(model, isFavourite))[0]

test('a row is told in words', () => {
  const entry = {
    context_length: 200_000,
    pricing: { prompt: '0.000003', completion: '0.000015' },
    architecture: { input_modalities: ['text', 'image'] },
    supported_parameters: ['tools', 'reasoning'],
  }
  expect(described(entry, true)).toBe(
    'favourite, 200,000 tokens of context, $3.00 in, $15.00 out per million tokens, reads pictures, can think first, calls tools',
  )
})

test('what each question costs on top is told with the price', () => {
  const pricing = { prompt: '0.000001', completion: '0.000001', request: '0.005' }
  expect(described({ pricing })).toBe('$1.00 in, $1.00 out per million tokens, and $0.005 for each question')
})

test('what is not known is not told, but for the price', () => {
  expect(described({})).toBe('price unknown')
  expect(described({ pricing: { prompt: '0', completion: '0' } })).toBe('free')
})

const headings = (...ids: string[]) =>
  providerGroups(catalogueOf(ids.map((id) => ({ id })))).map(groupHeading)

test('a provider is called as its makers write it, or by its own name, with how many models it has', () => {
  expect(headings('openai/a', 'openai/b', 'acme/a', 'bare', 'constructor/x')).toEqual([
    { title: 'OpenAI', count: '2 models' },
    { title: 'acme', count: '1 model' },
    { title: 'No provider', count: '1 model' },
    { title: 'constructor', count: '1 model' },
  ])
})
