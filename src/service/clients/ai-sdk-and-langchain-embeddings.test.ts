// Vectors for the AI SDK and for LangChain, which ask in their own ways and split long lists themselves.
import { OpenAIEmbeddings } from '@langchain/openai'
import { embed, embedMany } from 'ai'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestService, testKey } from '../testing/test-service.ts'
import { compatible } from './ask-ai-sdk.ts'
import { startListening } from './listening-service.ts'
import { answerWithVectors, vectorFor } from './vectors.ts'

let service: Awaited<ReturnType<typeof start>>
const start = async () =>
  startListening(await startTestService({ respond: ({ body }) => answerWithVectors(body) }))
beforeAll(async () => {
  service = await start()
})
beforeEach(() => {
  service.upstream.requests.length = 0
})
afterAll(() => service.close())

const many = Array.from({ length: 2500 }, (_, index) => `text number ${index}`)
const inputs = () => service.upstream.asked().map(({ body }) => (body as { input: string[] }).input) // the clients send lists

describe('the AI SDK', () => {
  const model = (id: string) => compatible(service.onPort, { key: testKey }).embeddingModel(id)

  test('embeds one', async () => {
    const { embedding, usage } = await embed({ model: model('acme/vectors'), value: 'a text', maxRetries: 0 })
    expect(embedding).toEqual(vectorFor('a text'))
    expect(usage.tokens).toBe(3)
  })

  test('embeds many, in order', async () => {
    const { embeddings, usage } = await embedMany({
      model: model('acme/vectors'),
      values: many,
      maxRetries: 0,
    })
    expect(embeddings).toEqual(many.map(vectorFor))
    expect(usage.tokens).toBe(many.length * 3)
    expect(Math.max(...inputs().map(({ length }) => length))).toBeLessThanOrEqual(256)
  })

  test('embeds with a built-in model', async () => {
    const values = ['a cat', 'a dog', 'a cat']
    const { embeddings } = await embedMany({ model: model('demo/characters'), values, maxRetries: 0 })
    expect(embeddings[2]).toEqual(embeddings[0])
    expect(Math.hypot(...embeddings[1]!)).toBeCloseTo(1, 5)
  })
})

describe.each([undefined, 'float', 'base64'] as const)(
  'LangChain, errorFacts the format %s,',
  (encodingFormat) => {
    const embeddings = (model: string) =>
      new OpenAIEmbeddings({
        model,
        apiKey: testKey,
        maxRetries: 0,
        configuration: { baseURL: `${service.onPort.url}/v1` },
        ...(encodingFormat && { encodingFormat }),
      })
    const asNumbers = (vector: unknown) => (typeof vector === 'string' ? decoded(vector) : vector)

    test('embeds a query', async () => {
      const vector: unknown = await embeddings('acme/vectors').embedQuery('a text')
      expect(asNumbers(vector)).toEqual(vectorFor('a text'))
    })

    test('embeds documents, in order', async () => {
      const vectors: unknown[] = await embeddings('acme/vectors').embedDocuments(many)
      expect(vectors.map(asNumbers)).toEqual(many.map(vectorFor))
      expect(inputs().flat().toSorted()).toEqual(many.toSorted())
    })

    test('embeds with a built-in model', async () => {
      const [cat, , again]: unknown[] = await embeddings('demo/words').embedDocuments([
        'a cat',
        'a dog',
        'a cat',
      ])
      expect(cat).toEqual(again)
      expect(asNumbers(cat)).toContainEqual(expect.any(Number))
    })
  },
)

/** Base64 as the format has it: who asks for it gets it undecoded from LangChain. */
function decoded(base64: string): number[] {
  const bytes = Buffer.from(base64, 'base64')
  return Array.from({ length: bytes.length / 4 }, (_, place) => bytes.readFloatLE(place * 4))
}
