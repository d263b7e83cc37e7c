// Vectors for OpenAI's client, which asks for base64 unless it is errorFacts otherwise and decodes without looking.
import { BadRequestError, NotFoundError, type OpenAI } from 'openai'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestService, testKey } from '../testing/test-service.ts'
import { openAi } from './ask-openai.ts'
import { startListening } from './listening-service.ts'
import { answerWithVectors, vectorFor } from './vectors.ts'

let service: Awaited<ReturnType<typeof start>>
let client: OpenAI
const start = async () =>
  startListening(await startTestService({ respond: ({ body }) => answerWithVectors(body) }))
beforeAll(async () => {
  service = await start()
  client = openAi(service.onPort, { key: testKey })
})
beforeEach(() => {
  service.upstream.requests.length = 0
})
afterAll(() => service.close())

const model = 'acme/vectors'
const sent = () => service.upstream.asked().map(({ body }) => body)
const vectorsIn = ({ data }: OpenAI.CreateEmbeddingResponse) => data.map(({ embedding }) => embedding)

describe.each([[{}], [{ encoding_format: 'float' }], [{ encoding_format: 'base64' }]] as const)(
  'asked with %j',
  (form) => {
    const numbers = ({ data }: OpenAI.CreateEmbeddingResponse) =>
      data.map(({ embedding }) => (typeof embedding === 'string' ? decoded(embedding) : embedding))

    test.each<[string, OpenAI.EmbeddingCreateParams['input'], number[][]]>([
      ['one text', 'a text', [vectorFor('a text')]],
      ['texts', ['first', 'a second 世界', 'x'], ['first', 'a second 世界', 'x'].map(vectorFor)],
      ['one list of tokens', [11, 7, 5], [vectorFor([11, 7, 5])]],
      ['lists of tokens', [[11, 7], [5]], [[11, 7], [5]].map(vectorFor)],
    ])('%s comes back as numbers in order', async (_, input, vectors) => {
      const answer = await client.embeddings.create({ model, input, ...form })
      expect(numbers(answer)).toEqual(vectors)
      expect(answer.data.map(({ index }) => index)).toEqual([...vectors.keys()])
      expect(answer).toMatchObject({ object: 'list', model })
      expect(answer.usage.total_tokens).toBe(vectors.length * 3)
      expect(sent()).toEqual([{ model: 'vectors', input }])
    })

    test('a built-in model does the same', async () => {
      const answer = await client.embeddings.create({
        model: 'demo/words',
        input: ['a cat', 'a dog', 'a cat'],
        dimensions: 64,
        ...form,
      })
      const [cat = [], dog, again] = numbers(answer)
      expect(cat).toHaveLength(64)
      expect(Math.hypot(...cat)).toBeCloseTo(1, 5)
      expect(again).toEqual(cat)
      expect(dog).not.toEqual(cat)
    })
  },
)

test('a long list is asked for in parts and comes back whole', async () => {
  const input = Array.from({ length: 2048 }, (_, index) => `text number ${index}`)
  const answer = await client.embeddings.create({ model, input })
  expect(vectorsIn(answer)).toEqual(input.map(vectorFor))
  expect(answer.data.map(({ index }) => index)).toEqual([...input.keys()])
  expect(answer.usage).toEqual({ prompt_tokens: 2048 * 3, total_tokens: 2048 * 3 })
  const parts = (sent() as { input: string[] }[]).map((part) => part.input)
  expect(parts.map(({ length }) => length)).toEqual(Array.from({ length: 8 }, () => 256))
  expect(parts.flat().toSorted()).toEqual(input.toSorted())
})

test('further parameters reach the upstream', async () => {
  const more = { dimensions: 4, user: 'user-1', input_type: 'query' }
  await client.embeddings.create({ model, input: 'a text', ...more })
  expect(sent()).toEqual([{ model: 'vectors', input: 'a text', ...more }])
})

test.each([
  [{ input: [] }, 'input'],
  [{ input: '' }, 'input'],
  [{ input: Array.from({ length: 2049 }, () => 'x') }, 'input'],
  [{ dimensions: 0 }, 'dimensions'],
  [{ encoding_format: 'binary' }, 'encoding_format'],
])('a mistake is a BadRequestError with its parameter', async (mistake, param) => {
  const body = { model, input: 'x', ...mistake } as OpenAI.EmbeddingCreateParams // one of them has no type
  const error = await client.embeddings.create(body).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(BadRequestError)
  expect(error).toMatchObject({ param })
  expect(sent()).toEqual([])
})

test('a model of the Messages format is a BadRequestError, an unknown one a NotFoundError', async () => {
  const ask = (unfit: string) => client.embeddings.create({ model: unfit, input: 'x' })
  await expect(ask('missive/alpha')).rejects.toThrow(BadRequestError)
  await expect(ask('nobody/nothing')).rejects.toThrow(NotFoundError)
})

/** Base64 as the format has it: 32-bit floats, their lowest byte first. */
function decoded(base64: string): number[] {
  const bytes = Buffer.from(base64, 'base64')
  return Array.from({ length: bytes.length / 4 }, (_, place) => bytes.readFloatLE(place * 4))
}
