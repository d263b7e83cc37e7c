import { afterEach, describe, expect, test } from 'vitest'
import type { EmbeddingsResponse } from '#protocol/openai/embeddings.ts'
import type { ErrorBody } from '#protocol/openai/errors.ts'
import { estimateInputTokens } from '../tokens/token-estimate.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { answerSchemas } from '../openapi/document.ts'
import { startTestService, type TestServiceOptions } from '../testing/test-service.ts'

let acme: Awaited<ReturnType<typeof startTestService>> | undefined
afterEach(() => acme?.close())

const headers = { 'content-type': 'application/json' }

/** Asks for the vectors of `input` where the upstream answers with this JSON. */
async function embed(
  body: string,
  { input = 'words', ...more }: Record<string, unknown> = {},
  options: TestServiceOptions = {},
) {
  acme = await startTestService({ models: { alpha: { kind: 'raw', headers, body } }, ...options })
  return acme.post('/v1/embeddings', { model: 'acme/alpha', input, ...more })
}

const errorOf = async (response: Response) => ((await response.json()) as ErrorBody).error
const answerOf = async (response: Response) => (await response.json()) as EmbeddingsResponse

/** An answer with one vector for each index, its only number the place among them. */
const withIndexes = (indexes: unknown[]) =>
  JSON.stringify({ data: indexes.map((index, place) => ({ index, embedding: [place] })) })
const three = ['a', 'b', 'c']

describe('the vectors', () => {
  test.each<[unknown[], number[]]>([
    [
      [0, 1, 2],
      [0, 1, 2],
    ],
    [
      [2, 0, 1],
      [1, 2, 0],
    ],
    [
      [undefined, undefined, undefined],
      [0, 1, 2],
    ],
    [
      [null, null, null],
      [0, 1, 2],
    ],
    // Some leave out what is 0.
    [
      [undefined, 1, 2],
      [0, 1, 2],
    ],
  ])('with the indexes %j come in the order of the inputs', async (indexes, order) => {
    const { data } = await answerOf(await embed(withIndexes(indexes), { input: three }))
    expect(data.map(({ index }) => index)).toEqual([0, 1, 2])
    expect(data.map(({ embedding }) => embedding)).toEqual(order.map((place) => [place]))
  })

  test.each<[unknown[]]>([
    [[0, 0, 0]],
    [[0, 1, 1]],
    [[1, 2, 3]],
    [[0, 1, 5]],
    [[-1, 0, 1]],
    [[0, 0.5, 1]],
    [[0, 1e300, 1]],
    [[1, 2, undefined]],
    [[1, undefined, 0]],
  ])('with the indexes %j belong to inputs that nobody can tell: a 502', async (indexes) => {
    const response = await embed(withIndexes(indexes), { input: three })
    expect(response.status).toBe(502)
    expect(await errorOf(response)).toMatchObject({
      type: 'upstream_error',
      message: 'acme sent embeddings whose indexes do not name each of the 3 inputs once.',
    })
  })

  test('asked for one by one may have the index 0 each', async () => {
    const body = withIndexes([0])
    const response = await embed(body, { input: three }, { provider: { inputsPerRequest: 1 } })
    expect((await answerOf(response)).data.map(({ index }) => index)).toEqual([0, 1, 2])
  })
})

const base64Of = (...numbers: number[]) => Buffer.from(Float32Array.from(numbers).buffer).toString('base64')
const withVector = (embedding: unknown) => JSON.stringify({ data: [{ index: 0, embedding }] })
const encodings = ['float', 'base64'] as const

describe.each(encodings)('a vector that is to come as %s', (encoding) => {
  test('may come as base64', async () => {
    const response = await embed(withVector(base64Of(0.5, -1, 0)), { encoding_format: encoding })
    const [vector] = (await answerOf(response)).data
    expect(vector?.embedding).toEqual(encoding === 'float' ? [0.5, -1, 0] : base64Of(0.5, -1, 0))
  })

  test('is asked for in no form', async () => {
    await embed(withVector([0.5]), { encoding_format: encoding })
    const [asked] = acme?.upstream.asked() ?? []
    expect(asked?.body).toEqual({ model: 'alpha', input: 'words' })
  })

  test.each([
    ['nothing', ''],
    ['words', 'not base64 at all'],
    ['base64 with spaces', 'AAAA AAA'],
    ['base64 for addresses', '_-_-AAAA__8='],
    ['base64 without its end', base64Of(1).replace('==', '')],
    ['half a number', Buffer.from([0, 0]).toString('base64')],
    ['a number and a half', Buffer.alloc(6).toString('base64')],
    ['what is not a number', base64Of(1, NaN)],
    ['infinity', base64Of(1, Infinity)],
    ['infinity below zero', base64Of(-Infinity)],
  ])('and comes as base64 of %s is a 502', async (_, embedding) => {
    const response = await embed(withVector(embedding), { encoding_format: encoding })
    expect(response.status).toBe(502)
    expect(await errorOf(response)).toMatchObject({
      type: 'upstream_error',
      message: 'acme sent an answer without embeddings.',
    })
  })
})

test.each([1e300, -1e300, 3.5e38])('%d has no place in base64: a 502, but for a list', async (number) => {
  const body = withVector([0.5, number])
  const refused = await embed(body, { encoding_format: 'base64' })
  expect(refused.status).toBe(502)
  expect(await errorOf(refused)).toMatchObject({
    type: 'upstream_error',
    message: 'acme sent a number beyond 32 bits, which base64 cannot hold. Ask for encoding_format "float".',
  })
  await acme?.close()
  const listed = await answerOf(await embed(body, { encoding_format: 'float' }))
  expect(listed.data[0]?.embedding).toEqual([0.5, number])
})

test('the largest number of 32 bits comes as base64', async () => {
  const largest = 3.4028234663852886e38
  const { data } = await answerOf(await embed(withVector([largest]), { encoding_format: 'base64' }))
  expect(data[0]?.embedding).toBe(base64Of(largest))
})

test('an answer that cannot be put into its form counts once, as failed', async () => {
  const metrics = createMetrics()
  const response = await embed(withVector([1e300]), { encoding_format: 'base64' }, { service: { metrics } })
  expect(response.status).toBe(502)
  const counted = (await metrics.text()).match(/^parley_answers_total\{.*$/gm)
  expect(counted).toEqual([expect.stringMatching(/outcome="failed".* 1$/)])
})

describe('what the vectors cost', () => {
  const vectors = '"data":[{"index":0,"embedding":[1]}]'
  const limits = { requestsPerMinute: 100, tokensPerMinute: 10_000 }
  const input = 'The quick brown fox jumps over the lazy dog, twice if it must.'
  const embedLimited = (body: string, more: Record<string, unknown> = {}, provider = {}) =>
    embed(body, { input, ...more }, { service: { limits }, provider })
  const charged = (response: Response) =>
    limits.tokensPerMinute - Number(response.headers.get('x-ratelimit-remaining-tokens'))

  test.each([
    ['{"prompt_tokens":3,"total_tokens":3}', { prompt_tokens: 3, total_tokens: 3 }],
    ['{"prompt_tokens":3}', { prompt_tokens: 3, total_tokens: 3 }],
    ['{"total_tokens":3}', { prompt_tokens: 3, total_tokens: 3 }],
    ['{"prompt_tokens":3,"total_tokens":0}', { prompt_tokens: 3, total_tokens: 3 }],
    ['{"prompt_tokens":3,"total_tokens":3,"cost":1}', { prompt_tokens: 3, total_tokens: 3, cost: 1 }],
  ])('is what the upstream says: %s', async (usage, expected) => {
    const response = await embedLimited(`{${vectors},"usage":${usage}}`)
    expect((await answerOf(response)).usage).toEqual(expected)
    expect(charged(response)).toBe(3)
  })

  test.each(
    ['null', '{}', '5', '{"prompt_tokens":0,"total_tokens":0}', '{"prompt_tokens":"3"}'].concat([
      '{"prompt_tokens":-3,"total_tokens":-3}',
      '{"prompt_tokens":null,"total_tokens":1e999}',
    ]),
  )('is an estimate and says so where the upstream says %s', async (usage) => {
    const response = await embedLimited(`{${vectors},"usage":${usage}}`)
    const answer = await answerOf(response)
    const tokens = estimateInputTokens({ model: 'alpha', input })
    expect(answer.usage).toEqual({ prompt_tokens: tokens, total_tokens: tokens, estimated: true })
    expect(answerSchemas.Embeddings.safeParse(answer).error).toBeUndefined()
    expect(charged(response)).toBe(tokens)
  })

  test('is estimated for all where it is said of some parts only', async () => {
    const usages = ['"usage":{"prompt_tokens":3,"total_tokens":3},', '']
    const respond = () => ({ kind: 'raw', headers, body: `{${usages.shift() ?? ''}${vectors}}` }) as const
    const service = await startTestService({ respond, provider: { inputsPerRequest: 1 } })
    acme = service
    const inputs = ['one text', 'and another']
    const response = await service.post('/v1/embeddings', { model: 'acme/alpha', input: inputs })
    const tokens = estimateInputTokens({ model: 'alpha', input: inputs })
    expect((await answerOf(response)).usage).toEqual({
      prompt_tokens: tokens,
      total_tokens: tokens,
      estimated: true,
    })
  })
})
