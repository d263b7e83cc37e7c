import type { RateLimits } from '#domain/run/rate-limit.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { embed, embedAsSent } from './embed.ts'
import { RequestFailed } from './http.ts'

afterEach(() => vi.unstubAllGlobals())

const request = { model: 'acme/alpha', texts: ['words'], signal: new AbortController().signal }

const embedded = (usage: object) => {
  const data = [{ object: 'embedding', index: 0, embedding: [1, 2] }]
  vi.stubGlobal('fetch', async () => Response.json({ object: 'list', data, model: 'acme/alpha', usage }))
  return embed(request)
}

test("the tokens are the provider's count", async () => {
  expect(await embedded({ prompt_tokens: 3, total_tokens: 3 })).toMatchObject({ tokens: 3 })
})

test('what the service estimated is no count', async () => {
  const usage = { prompt_tokens: 3, total_tokens: 3, estimated: true }
  expect(await embedded(usage)).toMatchObject({ tokens: null })
})

test.each([-5_000_000, '3', null])('a count of %j tokens is none', async (prompt_tokens) => {
  expect(await embedded({ prompt_tokens })).toMatchObject({ tokens: null })
})

test.each([
  { index: 30_000_000, embedding: [1, 2] },
  { index: -1, embedding: [1, 2] },
  { index: 0.5, embedding: [1, 2] },
  { index: 0, embedding: [1e300, 2] },
])('%j is no vector of one text', async (entry) => {
  vi.stubGlobal('fetch', async () => Response.json({ data: [entry] }))
  await expect(embed(request)).rejects.toThrow(RequestFailed)
})

test.each([200, 429])('what is left of the limits is heard from an answer with status %i', async (status) => {
  const headers = { 'x-ratelimit-limit-requests': '60', 'x-ratelimit-remaining-requests': '7' }
  vi.stubGlobal('fetch', async () => Response.json({ data: [] }, { status, headers }))
  const onRateLimits = vi.fn<(rateLimits: RateLimits) => void>()
  await expect(embed({ ...request, onRateLimits })).rejects.toThrow(/./)
  expect(onRateLimits).toHaveBeenCalledExactlyOnceWith({
    requests: expect.objectContaining({ limit: 60, remaining: 7 }),
    tokens: null,
  })
})

test('a limit that refuses says for how long', async () => {
  const body = { error: { message: 'Slow down', code: 'rate_limit_exceeded' } }
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 429, headers: { 'retry-after': '3' } }))
  await expect(embed(request)).rejects.toMatchObject({
    failure: { kind: 'rate-limited', retryAfterMs: 3000 },
  })
})

test('vectors come as the bytes of their numbers in base64, or written out', async () => {
  const floats = Float32Array.of(0.25, -1.5, 3e-5)
  const base64 = btoa(String.fromCharCode(...new Uint8Array(floats.buffer)))
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    const data = [base64, [1, 2, 3]].map((embedding, index) => ({ index, embedding }))
    return Response.json({ data })
  })
  const { vectors } = await embed({ ...request, texts: ['one', 'other'], dimensions: 3 })
  expect(vectors).toEqual([floats, Float32Array.of(1, 2, 3)])
  expect(sent).toEqual([
    { model: 'acme/alpha', input: ['one', 'other'], encoding_format: 'base64', dimensions: 3 },
  ])
})

test.each(['', '%%%', 'AAAA', 'AAAAAAA='])('%j is no vector in base64', async (embedding) => {
  vi.stubGlobal('fetch', async () => Response.json({ data: [{ index: 0, embedding }] }))
  await expect(embed(request)).rejects.toThrow(RequestFailed)
})

test('as sent, each text has its own vector: sound or not, and an empty one where none came', async () => {
  const data = [
    { index: 3, embedding: [1, null] },
    { index: 0, embedding: [1, 2, 3] },
    { index: 1, embedding: '%%%' },
  ]
  vi.stubGlobal('fetch', async () => Response.json({ data }))
  const { vectors } = await embedAsSent({ ...request, texts: ['a', 'b', 'c', 'd'] })
  expect(vectors.map((vector) => [...vector])).toEqual([[1, 2, 3], [], [], [1, Number.NaN]])
  await expect(embed({ ...request, texts: ['a', 'b', 'c', 'd'] })).rejects.toThrow(RequestFailed)
})

test.each([{}, { data: [] }, { data: 'words' }, { data: [null] }])(
  '%j is no list of vectors',
  async (body) => {
    vi.stubGlobal('fetch', async () => Response.json(body))
    await expect(embedAsSent(request)).rejects.toThrow(RequestFailed)
  },
)
