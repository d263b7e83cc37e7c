import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseModelList } from './parse-model-list.ts'

test.each([
  ['in data', { object: 'list', data: [{ id: 'a' }] }],
  ['in data without object', { data: [{ id: 'a', object: 'model' }] }],
  ['as a bare array', [{ id: 'a', type: 'chat' }]],
  ['in models, by name', { models: [{ name: 'a' }] }],
  ['as mere names', { data: ['a'] }],
  ['among entries that are none', { data: [null, 5, {}, { id: '' }, { id: ' ' }, [], { id: 'a' }] }],
])('a list %s is read', (_, value) => {
  expect(parseModelList(value)).toMatchObject([{ id: 'a', object: 'model' }])
})

test.each([{ object: 'list', data: null }, { object: 'list', data: [] }, { models: [] }])(
  '%j is a list without models',
  (value) => {
    expect(parseModelList(value)).toEqual([])
  },
)

test.each([undefined, null, 'text', {}, { data: {} }, { data: null }, { object: 'error', data: null }])(
  '%j is no list',
  (value) => {
    expect(parseModelList(value)).toBeUndefined()
  },
)

test.each([400, 4000])('a list of %d is read whole and in its order', (count) => {
  const ids = Array.from({ length: count }, (_, index) => `model-${index}`)
  expect(parseModelList({ data: ids.map((id) => ({ id })) })?.map(({ id }) => id)).toEqual(ids)
})

test('the first of two entries with one id counts', () => {
  const list = [{ id: 'a', owned_by: 'first' }, { id: 'b' }, { id: 'a', owned_by: 'second' }]
  expect(parseModelList(list)).toMatchObject([{ id: 'a', owned_by: 'first' }, { id: 'b' }])
})

test('ids that no request could name are left out', () => {
  const ids = ['a\nb', 'c\u0000', 'd\u202E', 'e'.repeat(201), 'f'.repeat(200)]
  expect(parseModelList(ids)?.map(({ id }) => id)).toEqual(['f'.repeat(200)])
})

test('whatever JSON comes as a list, it is read or refused, never thrown at', () => {
  fc.assert(
    fc.property(fc.array(fc.dictionary(fc.constantFrom(...fields), fc.jsonValue())), (entries) => {
      // As text and back: an upstream's list has been that, and has no -0.
      const list: unknown = JSON.parse(JSON.stringify(entries.map((each) => ({ ...each, id: 'a' }))))
      for (const entry of parseModelList(list) ?? []) {
        expect(entry.id).toBe('a')
        expect(JSON.parse(JSON.stringify(entry))).toEqual(entry)
      }
    }),
  )
})
const fields = [
  'created',
  'created_at',
  'name',
  'description',
  'pricing',
  'architecture',
  'top_provider',
  'capabilities',
  'metadata',
  'meta',
  'type',
  'context_length',
  'supported_parameters',
  'supportedGenerationMethods',
  '__proto__',
]

describe('what is said about a model is kept where its meaning is known, as it comes', () => {
  const entryOf = (entry: Record<string, unknown>) => {
    const { object, ...rest } = parseModelList([{ id: 'a', ...entry }])?.[0] ?? {}
    expect(object).toBe('model')
    return rest
  }

  test('from OpenRouter', () => {
    expect(
      entryOf({
        created: 5,
        name: 'Model A',
        description: 'words',
        context_length: 1000,
        pricing: { prompt: '0.1', completion: '2e-7', image: '0', input_cache_read: '0.01' },
        architecture: {
          input_modalities: ['text', 'image'],
          output_modalities: ['text'],
          tokenizer: 'x',
          instruct_type: null,
        },
        top_provider: { context_length: 900, max_completion_tokens: 100, is_moderated: false },
        supported_parameters: ['tools', 'seed'],
        junk: { deep: true },
      }),
    ).toEqual({
      id: 'a',
      created: 5,
      name: 'Model A',
      description: 'words',
      context_length: 1000,
      pricing: { prompt: '0.1', completion: '0.0000002', input_cache_read: '0.01' },
      architecture: { input_modalities: ['text', 'image'], output_modalities: ['text'] },
      top_provider: { context_length: 900, max_completion_tokens: 100 },
      supported_parameters: ['tools', 'seed'],
    })
  })

  test('from OpenRouter, with a price for each request', () => {
    const pricing = { prompt: '0.000001', completion: '0.000001', image: '0' }
    expect(entryOf({ pricing: { ...pricing, request: '0.005' } })).toMatchObject({
      pricing: { request: '0.005' },
    })
    for (const request of ['0', '-1', '', null, [], 'free'])
      expect(entryOf({ pricing: { ...pricing, request } })).not.toHaveProperty('pricing.request')
  })

  test('from OpenRouter, with nulls, a price that varies and an older way to name modalities', () => {
    expect(
      entryOf({
        context_length: null,
        pricing: { prompt: '-1', completion: '-1' },
        top_provider: { context_length: null, max_completion_tokens: null },
        architecture: { modality: 'text+image->text' },
      }),
    ).toEqual({
      id: 'a',
      architecture: { input_modalities: ['text', 'image'], output_modalities: ['text'] },
    })
  })

  test('from Anthropic', () => {
    expect(
      entryOf({
        type: 'model',
        display_name: 'Claude A',
        created_at: '2025-09-29T00:00:00Z',
        max_input_tokens: 200_000,
        max_tokens: 64_000,
        capabilities: { image_input: { supported: true }, pdf_input: { supported: false }, batch: null },
      }),
    ).toEqual({
      id: 'a',
      name: 'Claude A',
      created: 1_759_104_000,
      context_length: 200_000,
      top_provider: { context_length: 200_000, max_completion_tokens: 64_000 },
      architecture: { input_modalities: ['text', 'image'], output_modalities: ['text'] },
    })
  })

  test('from Gemini’s own list', () => {
    const list = {
      models: [
        {
          name: 'models/gemini-a',
          displayName: 'Gemini A',
          inputTokenLimit: 1000,
          outputTokenLimit: 100,
          supportedGenerationMethods: ['generateContent'],
        },
        { name: 'models/embed-a', supportedGenerationMethods: ['embedContent'] },
      ],
    }
    expect(parseModelList(list)).toEqual([
      {
        id: 'models/gemini-a',
        object: 'model',
        name: 'Gemini A',
        context_length: 1000,
        top_provider: { context_length: 1000, max_completion_tokens: 100 },
      },
      { id: 'models/embed-a', object: 'model', architecture: { output_modalities: ['embeddings'] } },
    ])
  })

  test('from Mistral', () => {
    expect(
      entryOf({
        created: 5,
        owned_by: 'mistralai',
        type: 'base',
        capabilities: { completion_chat: true, vision: true, audio: false },
        max_context_length: 32_768,
      }),
    ).toEqual({
      id: 'a',
      created: 5,
      owned_by: 'mistralai',
      context_length: 32_768,
      architecture: { input_modalities: ['text', 'image'], output_modalities: ['text'] },
    })
  })

  test('from Groq', () => {
    expect(entryOf({ active: true, context_window: 131_072, max_completion_tokens: 32_768 })).toEqual({
      id: 'a',
      context_length: 131_072,
      top_provider: { context_length: 131_072, max_completion_tokens: 32_768 },
    })
  })

  test('from Together, whose prices are per million', () => {
    expect(
      entryOf({
        type: 'chat',
        organization: 'Meta',
        display_name: 'A',
        context_length: 8192,
        pricing: { hourly: 0, input: 0.18, output: 0.59, base: 0 },
      }),
    ).toEqual({
      id: 'a',
      owned_by: 'Meta',
      name: 'A',
      context_length: 8192,
      architecture: { output_modalities: ['text'] },
      pricing: { prompt: '0.00000018', completion: '0.00000059' },
    })
    expect(entryOf({ type: 'image', pricing: { input: 0, output: 0 } })).toEqual({
      id: 'a',
      architecture: { output_modalities: ['image'] },
    })
  })

  test('from DeepInfra, Fireworks, Vercel and xAI', () => {
    const metadata = { context_length: 10, pricing: { input_tokens: 1, output_tokens: 2 } }
    expect(entryOf({ metadata })).toEqual({
      id: 'a',
      context_length: 10,
      pricing: { prompt: '0.000001', completion: '0.000002' },
    })
    expect(entryOf({ supports_chat: true, supports_image_input: false })).toEqual({
      id: 'a',
      architecture: { input_modalities: ['text'], output_modalities: ['text'] },
    })
    expect(entryOf({ type: 'embedding', pricing: { input: '0.00000002' } })).toEqual({
      id: 'a',
      architecture: { output_modalities: ['embeddings'] },
      pricing: { prompt: '0.00000002' },
    })
    expect(entryOf({ input_modalities: ['text'], output_modalities: ['embedding'] })).toEqual({
      id: 'a',
      architecture: { input_modalities: ['text'], output_modalities: ['embeddings'] },
    })
  })

  test.each([
    ['context_window', { context_window: 7 }],
    ['max_model_len', { max_model_len: 7 }],
    ['max_context_length', { max_context_length: 7 }],
    ['llama.cpp’s meta', { meta: { n_ctx: 7, n_ctx_train: 9 } }],
  ])('%s is a context length too', (_, entry) => {
    expect(entryOf(entry)).toEqual({ id: 'a', context_length: 7 })
  })

  test.each([
    [{ created: 1_700_000_000_123 }, 1_700_000_000],
    [{ created: 1_700_000_000.5 }, 1_700_000_000],
    [{ created: '2023-11-14T22:13:20Z' }, 1_700_000_000],
  ])('%j is a time in seconds', (entry, created) => {
    expect(entryOf(entry)).toEqual({ id: 'a', created })
  })

  test.each([
    { created: 'soon', context_length: -1, max_model_len: 0, context_window: '7' },
    { pricing: { prompt: 'free', completion: NaN }, architecture: 'text', capabilities: [] },
    { name: 5, owned_by: '', description: ' ', supported_parameters: [1] },
  ])('what makes no sense is left out: %j', (entry) => {
    expect(entryOf(entry)).toEqual({ id: 'a' })
  })
})
