import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { embeddingsAnswer, type VectorOf } from './fake-embeddings.ts'
import { behaviourOf, type Behaviour } from './fake-behaviour.ts'
import { chatDialect } from './chat-dialect.ts'
import { messagesDialect } from './messages-dialect.ts'
import { writeAnswer } from './write-answer.ts'

/** A request as it reached the upstream. */
export interface RecordedRequest {
  method: string
  path: string
  headers: Record<string, string>
  /** The body's JSON, or null where there was none. */
  body: unknown
  /** The body as it was written. */
  text: string
  /** `performance.now()` when it had arrived. */
  at: number
  /** `performance.now()` when the other side hung up before the answer was complete. */
  abandonedAt?: number
}

export interface FakeUpstreamOptions {
  /** Which models there are, and how each behaves. Default: one, `alpha`, that answers. */
  models?: Record<string, Behaviour>
  /** Its model list. Default: the names of `models`, and nothing more of them. */
  list?: readonly object[]
  /** Its model list comes when this resolves. */
  listAfter?: Promise<void>
  /** Decides by the request instead; undefined leaves it to `models`. */
  respond?: (request: RecordedRequest) => Behaviour | undefined
  /** The vectors of its embedding models. Default: fixed by a text's length and first letter. */
  vectorOf?: VectorOf
  /** What it does when it is to count tokens. Default: it says 42. */
  countTokens?: Behaviour
  /** The only key it takes, as a bearer or as `x-api-key`. Unset: any, and none. */
  apiKey?: string
  port?: number
}

export interface FakeUpstream {
  /** The base address, ending in `/v1`. */
  url: string
  port: number
  /** Everything that was asked, in order. */
  requests: RecordedRequest[]
  /** The requests for answers alone, without those for the model list. */
  asked(): RecordedRequest[]
  /** Whether a request's socket is still waiting for its answer. */
  open(): number
  /** From now on it is as if it had just been started with these; its port stays. */
  startAnew(options: FakeUpstreamOptions): void
  close(): Promise<void>
}

/** An upstream in both formats on a port of this machine, which does to its clients what real ones do. */
export async function startFakeUpstream(first: FakeUpstreamOptions = {}): Promise<FakeUpstream> {
  const requests: RecordedRequest[] = []
  let options = first
  let open = 0

  const server = createServer(async (incoming, response) => {
    // Undefined when the client hangs up before all of it is here.
    const request = await record(incoming).catch(() => undefined)
    if (!request) return
    requests.push(request)
    open += 1
    response.on('close', () => {
      open -= 1
      if (!response.writableFinished) request.abandonedAt = performance.now()
    })
    await answer(request, response)
  })
  // A kept connection that is closed by the clock takes the next request with it, where the test's process was busy meanwhile.
  server.keepAliveTimeout = 0

  async function answer(request: RecordedRequest, response: ServerResponse) {
    const { models = { alpha: { kind: 'answer' } } } = options
    const given = request.headers['x-api-key'] ?? request.headers.authorization?.replace(/^Bearer /, '')
    if (options.apiKey !== undefined && given !== options.apiKey) {
      const message = `Incorrect API key provided: ${given}`
      return sendJson(response, 401, {
        error: { message, type: 'invalid_request_error', code: 'invalid_api_key' },
      })
    }
    const path = request.path.replace(/\?.*$/, '')
    if (path === '/v1/models') {
      await options.listAfter
      return sendJson(
        response,
        200,
        options.list ? { object: 'list', data: options.list } : modelList(Object.keys(models)),
      )
    }
    if (path === '/v1/messages/count_tokens') {
      if (!options.countTokens) return sendJson(response, 200, { input_tokens: 42 })
      return writeAnswer(options.countTokens, request.body, response, messagesDialect)
    }
    if (!answering.has(path)) {
      return sendJson(response, 404, { detail: 'Not Found' })
    }
    const behaviour = options.respond?.(request) ?? behaviourOf(request.body, models)
    if (path === '/v1/embeddings' && behaviour.kind === 'answer') {
      return sendJson(response, 200, embeddingsAnswer(request.body, options.vectorOf))
    }
    const dialect = path === '/v1/messages' ? messagesDialect : chatDialect
    await writeAnswer(behaviour, request.body, response, dialect)
  }

  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listening on a port, so not a pipe's name
  return {
    url: `http://127.0.0.1:${port}/v1`,
    port,
    requests,
    asked: () => requests.filter(({ method }) => method === 'POST'),
    open: () => open,
    startAnew(next) {
      server.closeAllConnections()
      requests.length = 0
      options = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const answering = new Set(['/v1/chat/completions', '/v1/messages', '/v1/embeddings'])

async function record(incoming: IncomingMessage): Promise<RecordedRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk) // no encoding is set
  const text = Buffer.concat(chunks).toString('utf8')
  return {
    method: incoming.method ?? '',
    path: incoming.url ?? '',
    headers: Object.fromEntries(
      Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
    ),
    body: text === '' ? null : (JSON.parse(text) as unknown),
    text,
    at: performance.now(),
  }
}

const modelList = (ids: string[]) => ({
  object: 'list',
  data: ids.map((id) => ({ id, object: 'model', created: 1_700_000_000, owned_by: 'fake-upstream' })),
})

function sendJson(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
