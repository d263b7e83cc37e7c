import { describe, expect, test } from 'vitest'
import type { EmbeddingsRequest } from '#protocol/openai/embeddings.ts'
import { createDemoProvider } from '../demo.ts'

const provider = createDemoProvider({ tokensPerSecond: 0 })

describe.each(['words', 'characters'])('demo/%s', (model) => {
  test.each([
    ['The parcel arrived late', 'My parcel is later than promised', 'How do I cook rice?'],
    ['comparing language models', 'a comparison of two models', 'the weather in spring'],
    ['The mug arrived cracked', 'A cracked mug was delivered', 'Please change my password'],
    ['What is a token?', 'How are tokens counted?', 'Our shop opens at nine'],
  ])('finds "%s" more like "%s" than like "%s"', async (text, near, far) => {
    const [a, b, c] = await vectors({ model, input: [text, near, far] })
    expect(dot(a, b)).toBeGreaterThan(dot(a, c) + 0.1)
  })

  test('vectors have 256 numbers and length 1, and are always the same', async () => {
    const input = ['one text', 'another', '!!!', 'x', '日本語', 'the']
    const made = await vectors({ model, input })
    for (const vector of made) {
      expect(vector).toHaveLength(256)
      expect(dot(vector, vector)).toBeCloseTo(1, 9)
    }
    expect(await vectors({ model, input })).toEqual(made)
  })

  test('fewer dimensions are the first ones at length 1', async () => {
    const [whole] = await vectors({ model, input: 'a short text about parcels' })
    for (const dimensions of [8, 64, 256]) {
      const [cut] = await vectors({ model, input: 'a short text about parcels', dimensions })
      expect(cut).toHaveLength(dimensions)
      expect(dot(cut, cut)).toBeCloseTo(1, 9)
      const start = whole?.slice(0, dimensions)
      expect(dot(cut, start)).toBeCloseTo(Math.sqrt(dot(start, start)), 9)
    }
  })

  test('a single dimension still has length 1', async () => {
    const [vector] = await vectors({ model, input: 'x', dimensions: 1 })
    expect(vector?.map(Math.abs)).toEqual([1])
  })

  test.each([0, 257, 1.5, -1])('%s dimensions are refused', async (dimensions) => {
    await expect(vectors({ model, input: 'x', dimensions })).rejects.toMatchObject({
      kind: 'invalid_request',
      body: { error: { param: 'dimensions' } },
    })
  })

  test('token ids are refused with what to send instead', async () => {
    for (const input of [
      [1, 2],
      [[1], [2]],
    ]) {
      await expect(vectors({ model, input })).rejects.toThrow(/send text/)
    }
  })

  test('a batch keeps its order and counts its tokens', async () => {
    const request = { model, input: ['first text', 'second'], encoding_format: 'base64' as const }
    const response = await provider.embed(request, { signal: new AbortController().signal, requestId: 'r' })
    expect(response.data.map(({ index }) => index)).toEqual([0, 1])
    expect(response.data[1]?.embedding).toEqual((await vectors({ model, input: 'second' }))[0])
    expect(response.usage).toEqual({ prompt_tokens: 3, total_tokens: 3 })
    expect(response.model).toBe(model)
  })
})

test('characters see a typing error that words do not', async () => {
  const input = ['temperature', 'temperatuer']
  const [a, b] = await vectors({ model: 'characters', input })
  const [c, d] = await vectors({ model: 'words', input })
  expect(dot(a, b)).toBeGreaterThan(dot(c, d) + 0.2)
})

test('for words, common words count less than rare ones', async () => {
  const [a, sameRare, sameCommon] = await vectors({
    model: 'words',
    input: ['the parcel of the customer', 'a parcel to a customer', 'the weather of the mountains'],
  })
  expect(dot(a, sameRare)).toBeGreaterThan(0.8)
  expect(dot(a, sameCommon)).toBeLessThan(0.3)
})

test('a chat model does not embed, and the answer names those that do', async () => {
  await expect(vectors({ model: 'guide', input: 'x' })).rejects.toThrow('demo/characters, demo/words')
})

async function vectors(request: EmbeddingsRequest): Promise<number[][]> {
  const { data } = await provider.embed(request, { signal: new AbortController().signal, requestId: 'r' })
  return data.map(({ embedding }) => (typeof embedding === 'string' ? [] : embedding))
}

const dot = (a: readonly number[] = [], b: readonly number[] = []) =>
  a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0)
