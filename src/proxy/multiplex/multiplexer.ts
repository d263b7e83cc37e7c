import { answerHeader, multiplexHeader, multiplexPath, stopPath } from '#protocol/multiplex.ts'
import { isRecord } from '#protocol/json/is-record.ts'
import { parseJson } from '#protocol/json/parse-json.ts'
import { errorResponse } from '../error-response.ts'
import { refuseOtherThanJson, tooLong, defaultMaxBytes } from '../json-only.ts'
import { limitedBody } from '../limited-body.ts'
import { refuseStranger } from '../same-origin.ts'
import { createMultiplexedStream, type MultiplexedStream } from './multiplexed-stream.ts'
import { createFairShare } from './fair-share.ts'
import { watchedBody } from './watched-body.ts'

interface MultiplexerOptions {
  /** Answers all questions; the multiplexer only chooses the connection for the answer. */
  proxy: (request: Request, visitor: string) => Promise<Response>
  /** The longest question that is taken, in bytes. */
  maxBodyBytes?: number
  /** How long a stream may have no answers, in milliseconds. */
  idleMs?: number
  /** How many streams may be open at a time; a page without one asks for fewer answers at once. */
  maxStreams?: number
  /** How many answers may be under way on all streams together. */
  maxAnswersInAll?: number
}

/** On one stream: more than the columns of a comparison. */
const maxAnswers = 100

const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/**
 * Stands before the proxy and lets many answers come on one connection. A question with the headers `x-multiplex` and
 * `x-answer` is answered with 202 at once; what the proxy answers to it comes on that multiplexed stream.
 */
export function createMultiplexer(options: MultiplexerOptions) {
  const {
    proxy,
    maxBodyBytes = defaultMaxBytes,
    idleMs = 60_000,
    maxStreams = 256,
    maxAnswersInAll = 4096,
  } = options
  const streamSlots = createFairShare(maxStreams)
  const answerSlots = createFairShare(maxAnswersInAll)
  const streams = new Map<string, MultiplexedStream>()
  const closing = new Map<string, ReturnType<typeof setTimeout>>()
  let isStopping = false

  function open(request: Request, visitor: string): Response {
    const free = isStopping ? undefined : streamSlots.take(visitor)
    if (!free)
      return errorResponse(503, 'No further multiplexed stream can be opened now.', 'too_many_streams')
    const name = crypto.randomUUID()
    const stream = createMultiplexedStream(name, () => {
      free()
      clearTimeout(closing.get(name))
      closing.delete(name)
      streams.delete(name)
    })
    streams.set(name, stream)
    closeWhenIdle(name, stream)
    request.signal.addEventListener('abort', () => stream.close())
    return new Response(stream.body, { headers: eventStreamHeaders })
  }

  function closeWhenIdle(name: string, stream: MultiplexedStream) {
    if (isStopping) return stream.close()
    clearTimeout(closing.get(name))
    closing.set(
      name,
      setTimeout(() => stream.close(), idleMs),
    )
  }

  async function multiplex(request: Request, name: string, visitor: string): Promise<Response> {
    const stream = streams.get(name)
    if (!stream) return unknown()
    const answer = numberIn(request.headers.get(answerHeader))
    if (answer === undefined || stream.has(answer)) {
      return errorResponse(400, `Number each answer anew in the header "${answerHeader}".`, 'invalid_answer')
    }
    if (stream.count() >= maxAnswers) {
      return errorResponse(
        429,
        `A multiplexed stream takes ${maxAnswers} answers at a time.`,
        'too_many_answers',
      )
    }
    if (Number(request.headers.get('content-length')) > maxBodyBytes) return tooLong(maxBodyBytes)
    const free = answerSlots.take(visitor)
    if (!free) return errorResponse(503, 'No further answer can be multiplexed now.', 'too_many_answers')
    clearTimeout(closing.get(name))
    const { method, url } = request
    const headers = new Headers(request.headers)
    for (const own of [multiplexHeader, answerHeader, 'content-length', 'transfer-encoding'])
      headers.delete(own)
    return new Promise((resolve) => {
      let isWhole = false
      const taken = () => {
        isWhole = true
        // Gone while the question came.
        resolve(streams.get(name) === stream ? Response.json({}, { status: 202 }) : unknown())
      }
      const refused = (response: Response) => {
        stream.stop(answer)
        resolve(streams.get(name) === stream ? response : unknown())
      }
      const body =
        request.body &&
        watchedBody(
          limitedBody(request.body, maxBodyBytes, () => refused(tooLong(maxBodyBytes))),
          {
            onWhole: taken,
            onBroken: () => stream.stop(answer),
          },
        )
      if (!body) taken()
      void stream
        .add(answer, async (signal) => {
          // `duplex` is what fetch asks of a body that is a stream; the types do not know it yet.
          const response = await proxy(
            new Request(url, { method, headers, body, signal, duplex: 'half' } as RequestInit),
            visitor,
          )
          if (!isWhole && response.ok) taken()
          if (isWhole) return response
          // An answer that comes before the question is whole refuses it, and goes to its sender.
          refused(response)
          return undefined
        })
        .then(() => {
          free()
          resolve(broken())
          if (stream.count() === 0 && streams.get(name) === stream) closeWhenIdle(name, stream)
        })
    })
  }

  async function stop(request: Request): Promise<Response> {
    const { name, answer } = await stopIn(request)
    if (name !== undefined && answer !== undefined) streams.get(name)?.stop(answer)
    return new Response(null, { status: 204 })
  }

  return {
    /** `visitor` names the sender, for counting; it goes on with every question. */
    async fetch(request: Request, visitor = ''): Promise<Response> {
      const { pathname } = new URL(request.url)
      const name = request.headers.get(multiplexHeader)
      const isMultiplexed = name !== null && pathname === '/api/v1/chat/completions'
      const wanted =
        { [multiplexPath]: 'GET', [stopPath]: 'POST' }[pathname] ?? (isMultiplexed ? 'POST' : undefined)
      if (wanted === undefined) return proxy(request, visitor)
      if (request.method !== wanted) {
        return errorResponse(405, `Use ${wanted} here.`, 'method_not_allowed', { allow: wanted })
      }
      const refusal = refuseStranger(request)
      if (refusal) return errorResponse(403, refusal, 'forbidden')
      if (wanted === 'GET') return open(request, visitor)
      const otherType = refuseOtherThanJson(request)
      if (otherType) return otherType
      return pathname === stopPath ? stop(request) : multiplex(request, name ?? '', visitor)
    },
    /** From here on no stream is opened, and each ends with the last of its answers. */
    stopping() {
      isStopping = true
      for (const stream of streams.values()) if (stream.count() === 0) stream.close()
    },
  }
}

const broken = () => errorResponse(400, 'The question broke off.', 'invalid_request')

const unknown = () =>
  errorResponse(404, 'There is no such multiplexed stream. Open one first.', 'unknown_stream')

function numberIn(header: string | null): number | undefined {
  return header !== null && /^\d{1,9}$/.test(header) ? Number(header) : undefined
}

async function bytesOf(request: Request, maxBytes: number): Promise<ArrayBuffer | undefined> {
  if (!request.body) return new ArrayBuffer(0)
  if (Number(request.headers.get('content-length')) > maxBytes) return undefined
  return new Response(limitedBody(request.body, maxBytes, () => undefined))
    .arrayBuffer()
    .catch(() => undefined)
}

async function stopIn(request: Request): Promise<{ name?: string; answer?: number }> {
  const body = await bytesOf(request, 1024)
  const value: unknown = body && parseJson(new TextDecoder().decode(body))
  if (!isRecord(value)) return {}
  return {
    ...(typeof value.stream === 'string' && { name: value.stream }),
    ...(typeof value.answer === 'number' && { answer: value.answer }),
  }
}
