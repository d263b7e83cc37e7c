import { afterEach, describe, expect, test } from 'vitest'
import type { EmbeddingsResponse } from '#protocol/openai/embeddings.ts'
import type { ErrorBody } from '#protocol/openai/errors.ts'
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
