// An upstream that is never silent for long, and never done: what is read whole has a time limit all the same.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService } from './testing/test-service.ts'

const pauseMs = 10
let server: Server
let baseUrl: string
/** What it answers with before it begins to drip. */
let status = 200
let open = 0

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume()
    open += 1
    response.writeHead(status, { 'content-type': 'application/json' })
    // Blank lines before the JSON are how some keep a connection busy.
    const drip = setInterval(() => response.write('\n'), pauseMs)
    response.on('close', () => {
      clearInterval(drip)
      open -= 1
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const messages = [{ role: 'user', content: 'hello' }]
const questions = [
  ['/v1/chat/completions', { messages }],
  ['/v1/messages', { messages, max_tokens: 10 }],
  ['/v1/embeddings', { input: 'hello' }],
  ['/v1/messages/count_tokens', { messages }],
] as const

const asked = questions.flatMap(([path, body]) =>
  (['openai', 'anthropic'] as const).map((format) => ({ path, body, format })),
)
// Counting is our own but for the Messages format, which has no embeddings.
const sentOn = asked.filter(({ path, format }) =>
  path === '/v1/embeddings' ? format === 'openai' : !path.endsWith('count_tokens') || format === 'anthropic',
)

test.each(sentOn.flatMap((each) => [200, 400].map((code) => ({ ...each, code }))))(
  'a $code of an upstream in the format of $format that drips ends in time: $path',
  async ({ path, body, format, code }) => {
    status = code
    const limit = 100
    const acme = await startTestService({
      provider: {
        format,
        baseUrl,
        timeouts: { wholeMs: limit, firstByteMs: limit, idleMs: 60_000 },
        retries: { retries: 0 },
      },
    })
    const response = await acme.post(path, { model: 'acme/alpha', ...body })
    expect(response.status).toBe(code === 200 ? 504 : code)
    expect(await response.text()).toContain(code === 200 ? 'did not answer in time' : 'without a reason')
    await expect.poll(() => open).toBe(0)
    await acme.close()
  },
)
