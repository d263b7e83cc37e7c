import { expect, test } from 'vitest'
import { catalogueOf } from './read-catalogue.ts'
import { describeModel } from './describe-model.ts'

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
    'favourite, 200,000 tokens of context, $3.00 in, $15.00 out per million tokens, reads images, can think first, calls tools',
  )
})

test('what is not known is not told, but for the price', () => {
  expect(described({})).toBe('price unknown')
  expect(described({ pricing: { prompt: '0', completion: '0' } })).toBe('free')
})
