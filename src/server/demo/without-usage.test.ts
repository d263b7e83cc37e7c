import { expect, test } from 'vitest'
import { withoutUsage } from './without-usage.ts'

/** What comes of a text in pieces of this many bytes. */
function passed(text: string, pieces: number): Promise<string> {
  const bytes = new TextEncoder().encode(text)
  const given = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let from = 0; from < bytes.length; from += pieces)
        controller.enqueue(bytes.subarray(from, from + pieces))
      controller.close()
    },
  })
  return new Response(given.pipeThrough(withoutUsage())).text()
}

const word = 'data: {"choices":[{"index":0,"delta":{"content":"ü \\"usage\\""}}],"usage":null}'
const usage = 'data: {"choices":[],"usage":{"prompt_tokens":5,"completion_tokens":7}}'

test.each(['\n\n', '\r\n\r\n', '\r\r'])(
  'the usage of a stream is left out, wherever it is split: %j',
  async (end) => {
    const text = [': keep-alive', word, usage, 'data: [DONE]', ''].join(end)
    const expected = [': keep-alive', word, 'data: [DONE]', ''].join(end)
    for (let pieces = 1; pieces <= text.length; pieces++) expect(await passed(text, pieces)).toBe(expected)
  },
)

test('a last chunk that says its usage beside a choice stays, and so does what is cut off', async () => {
  const text =
    'data: {"choices":[{"index":0,"finish_reason":"stop"}],"usage":{"prompt_tokens":5}}\n\ndata: {"cho'
  expect(await passed(text, 9)).toBe(text)
})

test('each event goes on as soon as it is whole', async () => {
  const { readable, writable } = withoutUsage()
  const writer = writable.getWriter()
  const reader = readable.getReader()
  void writer.write(new TextEncoder().encode(`${word}\n\ndata: {"choi`))
  expect(new TextDecoder().decode((await reader.read()).value)).toBe(`${word}\n\n`)
  await reader.cancel()
})
