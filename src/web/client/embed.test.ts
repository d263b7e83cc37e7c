import { afterEach, expect, test, vi } from 'vitest'
import { embed } from './embed.ts'

afterEach(() => vi.unstubAllGlobals())

const embedded = (usage: object) => {
  const data = [{ object: 'embedding', index: 0, embedding: [1, 2] }]
  vi.stubGlobal('fetch', async () => Response.json({ object: 'list', data, model: 'acme/alpha', usage }))
  return embed({ model: 'acme/alpha', texts: ['words'], signal: new AbortController().signal })
}

test("the tokens are the provider's count", async () => {
  expect(await embedded({ prompt_tokens: 3, total_tokens: 3 })).toMatchObject({ tokens: 3 })
})

test('what the service estimated is no count', async () => {
  const usage = { prompt_tokens: 3, total_tokens: 3, estimated: true }
  expect(await embedded(usage)).toMatchObject({ tokens: null })
})
