import { expect, test } from 'vitest'
import { priceOf } from './price-of.ts'

const chat = { isAnswerless: false, isLocal: false }

test.each([
  ['texts of dollars per token', { prompt: '0.0000003', completion: '0.0000025' }, [3e-7, 2.5e-6]],
  ['texts with an exponent', { prompt: '3e-7', completion: '2.5E-06' }, [3e-7, 2.5e-6]],
  ['numbers', { prompt: 3e-7, completion: 0 }, [3e-7, 0]],
  ['zeros, which are free', { prompt: '0', completion: '0' }, [0, 0]],
])('%s are read', (_, pricing, [input, output]) => {
  expect(priceOf(pricing, chat)).toEqual({ input, output })
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['one side alone', { prompt: '0.000001' }],
  ['a price that depends on where the question ends up', { prompt: '-1', completion: '-1' }],
  ['words', { prompt: 'free', completion: 'free' }],
  ['empty texts', { prompt: '', completion: '' }],
  ['another base', { prompt: '0x1', completion: '0x1' }],
  ['no number', { prompt: NaN, completion: Infinity }],
  ['dollars per million, which are no dollars per token', { prompt: '3', completion: '15' }],
])('%s is an unknown price', (_, pricing) => {
  expect(priceOf(pricing, chat)).toBeNull()
})

test('what each request costs is part of the price', () => {
  const tokens = { prompt: '0.000001', completion: '0.000001' }
  expect(priceOf({ ...tokens, request: '0.005' }, chat)).toEqual({
    input: 1e-6,
    output: 1e-6,
    request: 0.005,
  })
  for (const request of ['0', '-1', 'free', null])
    expect(priceOf({ ...tokens, request }, chat)).toEqual({ input: 1e-6, output: 1e-6 })
})

test('a price of its own for input that the provider still has is part of the price', () => {
  const tokens = { prompt: '0.000001', completion: '0.000001' }
  expect(priceOf({ ...tokens, input_cache_read: '0.0000001' }, chat)).toEqual({
    input: 1e-6,
    output: 1e-6,
    cachedInput: 1e-7,
  })
  expect(priceOf({ ...tokens, input_cache_read: '-1' }, chat)).toEqual({ input: 1e-6, output: 1e-6 })
})

test('an embedding model needs no price of answers', () => {
  expect(priceOf({ prompt: '0.00000002' }, { ...chat, isAnswerless: true })).toEqual({
    input: 2e-8,
    output: 0,
  })
})

test('a local model is free unless the list says otherwise', () => {
  const local = { ...chat, isLocal: true }
  expect(priceOf(undefined, local)).toEqual({ input: 0, output: 0 })
  expect(priceOf({ prompt: '0.000001', completion: '0.000002' }, local)).toEqual({
    input: 1e-6,
    output: 2e-6,
  })
  expect(priceOf({ prompt: '-1', completion: '-1' }, local)).toBeNull()
})
