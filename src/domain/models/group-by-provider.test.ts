import { expect, test } from 'vitest'
import { groupByProvider } from './group-by-provider.ts'
import { catalogueOf } from './read-catalogue.ts'

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

test('everything that the list says of a model is read', () => {
  const entry = {
    id: 'openrouter/anthropic/claude-sonnet-4.5',
    created: 1_759_000_000,
    name: 'Anthropic: Claude Sonnet 4.5',
    description: ' Balanced. ',
    context_length: 1_000_000,
    architecture: { input_modalities: ['text', 'image'], output_modalities: ['text'] },
    pricing: { prompt: '0.000003', completion: '0.000015' },
    top_provider: { context_length: 200_000, max_completion_tokens: 64_000 },
    supported_parameters: ['tools', 'reasoning', 'temperature'],
  }
  expect(catalogueOf([entry])).toEqual([
    {
      id: 'openrouter/anthropic/claude-sonnet-4.5',
      provider: 'openrouter',
      name: 'anthropic/claude-sonnet-4.5',
      title: 'Anthropic: Claude Sonnet 4.5',
      purpose: 'chat',
      description: 'Balanced.',
      contextLength: 1_000_000,
      longestAnswer: 64_000,
      price: { input: 0.000_003, output: 0.000_015 },
      takesImages: true,
      reasons: true,
      takesTools: true,
      supportedParameters: ['tools', 'reasoning', 'temperature'],
      created: 1_759_000_000,
      isDemo: false,
      isLocal: false,
    },
  ])
})

test('what the list does not say is unknown, and so is what it says in an odd way', () => {
  const unknown = {
    title: '',
    description: '',
    contextLength: null,
    longestAnswer: null,
    price: null,
    takesImages: null,
    reasons: null,
    takesTools: null,
    supportedParameters: null,
    created: null,
  }
  const odd = {
    id: 'a/2',
    created: 0,
    name: 'a/2',
    description: 7,
    context_length: -1,
    architecture: 'text->text',
    pricing: 'cheap',
    top_provider: [null],
    supported_parameters: [],
  }
  expect(catalogueOf([{ id: 'a/1' }, odd])).toMatchObject([unknown, unknown])
})

test('a list of inputs or parameters without a word of it means no', () => {
  const entry = {
    id: 'a/1',
    architecture: { input_modalities: ['text'] },
    supported_parameters: ['temperature'],
  }
  expect(catalogueOf([entry])[0]).toMatchObject({ takesImages: false, takesTools: false, reasons: false })
})

test('runtimes beside the service are local and free, but for what Ollama passes on', () => {
  const ids = ['ollama/qwen3:8b', 'ollama/gpt-oss:120b-cloud', 'vllm/phi-4', 'acme/ollama']
  const local = catalogueOf(ids.map((id) => ({ id }))).filter(({ isLocal }) => isLocal)
  expect(local.map(({ id, price }) => [id, price])).toEqual([
    ['ollama/qwen3:8b', { input: 0, output: 0 }],
    ['vllm/phi-4', { input: 0, output: 0 }],
  ])
})

test('models are grouped by provider; a bare name has none', () => {
  const groups = groupByProvider(catalogueOf([{ id: 'a/1' }, { id: 'bare' }, { id: 'a/2' }]))
  expect(groups.map(({ provider, models }) => [provider, models.length])).toEqual([
    ['a', 2],
    ['', 1],
  ])
})
