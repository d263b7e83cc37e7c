import { expect, test } from 'vitest'
import { parseModelList } from './parse-model-list.ts'

test.each([
  ['in data', { object: 'list', data: [{ id: 'a' }] }],
  ['as a bare array', [{ id: 'a', type: 'chat' }]],
  ['in models, by name', { models: [{ name: 'a' }] }],
  ['as mere names', { data: ['a'] }],
  ['among entries that are none', { data: [null, 5, {}, { id: '' }, { id: 'a' }] }],
])('a list %s is read', (_, value) => {
  expect(parseModelList(value)).toMatchObject([{ id: 'a', object: 'model' }])
})

test.each([undefined, null, 'text', {}, { data: {} }])('%j is no list', (value) => {
  expect(parseModelList(value)).toBeUndefined()
})

test('what upstreams say about a model is kept where its meaning is known', () => {
  const entry = {
    id: 'a',
    created: 5,
    owned_by: 'b',
    name: 'Model A',
    context_length: 1000,
    pricing: { prompt: '0.1', completion: '0.2', image: '0' },
    architecture: { input_modalities: ['text', 'image'], output_modalities: ['text'], tokenizer: 'x' },
    junk: { deep: true },
  }
  expect(parseModelList([entry])).toEqual([
    {
      id: 'a',
      object: 'model',
      created: 5,
      owned_by: 'b',
      name: 'Model A',
      context_length: 1000,
      pricing: { prompt: '0.1', completion: '0.2' },
      architecture: { input_modalities: ['text', 'image'], output_modalities: ['text'] },
    },
  ])
})

test.each([['context_window'], ['max_model_len'], ['max_context_length']])(
  '%s is a context length too',
  (field) => {
    expect(parseModelList([{ id: 'a', [field]: 7 }])).toEqual([
      { id: 'a', object: 'model', context_length: 7 },
    ])
  },
)
