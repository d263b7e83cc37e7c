import { answerHeader, carrierHeader, carrierPath, stopPath } from '#protocol/carrier.ts'
import { parseJson } from '#protocol/json/parse-json.ts'
import { errorResponse } from '../error-response.ts'
import { refuseOtherThanJson, tooLong, usualMostBytes } from '../json-only.ts'
import { limitedBody } from '../limited-body.ts'
import { refuseStranger } from '../same-origin.ts'
import { createCarrier, type Carrier } from './carrier.ts'
import { createFairShare } from './fair-share.ts'
import { watchedBody } from './watched-body.ts'

interface CarriersOptions {
  /** Answers what is no business of a carrier, and the questions whose answers are carried. */
  proxy: (request: Request, visitor: string) => Promise<Response>
  /** The longest question that is taken, in bytes. */
  maxBodyBytes?: number
  /** So long a carrier may carry nothing, in milliseconds. */
  idleMs?: number
  /** How many may be open at a time; a page without one asks for fewer answers at once. */
  mostCarriers?: number
  /** How many answers may come on all of them together. */
  mostCarried?: number
}

/** More than the columns of a comparison. */
const mostAnswers = 100

const flowing = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/**
 * Stands before the proxy and lets many answers come on one connection. A question with the headers `x-carrier` and
 * `x-answer` is answered with 202 at once; what the proxy answers to it comes on that carrier.
 */
export function createCarriers(options: CarriersOptions) {
  const {
    proxy,
    maxBodyBytes = usualMostBytes,
    idleMs = 60_000,
    mostCarriers = 256,
    mostCarried = 4096,
  } = options
  const places = createFairShare(mostCarriers)
  const answerPlaces = createFairShare(mostCarried)
  const carriers = new Map<string, Carrier>()
  const closing = new Map<string, ReturnType<typeof setTimeout>>()
  let isStopping = false

  function open(request: Request, visitor: string): Response {
    const free = isStopping ? undefined : places.take(visitor)
    if (!free) return errorResponse(503, 'No further carrier can be opened now.', 'too_many_carriers')
    const name = crypto.randomUUID()
    const carrier = createCarrier(name, () => {
      free()
      clearTimeout(closing.get(name))
      closing.delete(name)
      carriers.delete(name)
    })
    carriers.set(name, carrier)
    closeWhenIdle(name, carrier)
    request.signal.addEventListener('abort', () => carrier.close())
    return new Response(carrier.body, { headers: flowing })
  }

  function closeWhenIdle(name: string, carrier: Carrier) {
    if (isStopping) return carrier.close()
    clearTimeout(closing.get(name))
    closing.set(
      name,
      setTimeout(() => carrier.close(), idleMs),
    )
  }

  async function carry(request: Request, name: string, visitor: string): Promise<Response> {
    const carrier = carriers.get(name)
    if (!carrier) return unknown()
    const answer = numberIn(request.headers.get(answerHeader))
    if (answer === undefined || carrier.has(answer)) {
      return errorResponse(400, `Number each answer anew in the header "${answerHeader}".`, 'invalid_answer')
    }
    if (carrier.count() >= mostAnswers) {
      return errorResponse(429, `A carrier carries ${mostAnswers} answers at a time.`, 'too_many_answers')
    }
    if (Number(request.headers.get('content-length')) > maxBodyBytes) return tooLong(maxBodyBytes)
    const free = answerPlaces.take(visitor)
    if (!free) return errorResponse(503, 'No further answer can be carried now.', 'too_many_answers')
    clearTimeout(closing.get(name))
    const { method, url } = request
    const headers = new Headers(request.headers)
    for (const own of [carrierHeader, answerHeader, 'content-length', 'transfer-encoding'])
      headers.delete(own)
    return new Promise((resolve) => {
      let isWhole = false
      const taken = () => {
        isWhole = true
        // Gone while the question came.
        resolve(carriers.get(name) === carrier ? Response.json({}, { status: 202 }) : unknown())
      }
      const refused = (response: Response) => {
        carrier.stop(answer)
        resolve(carriers.get(name) === carrier ? response : unknown())
      }
      const body =
        request.body &&
        watchedBody(
          limitedBody(request.body, maxBodyBytes, () => refused(tooLong(maxBodyBytes))),
          {
            onWhole: taken,
            onBroken: () => carrier.stop(answer),
          },
        )
      if (!body) taken()
      void carrier
        .carry(answer, async (signal) => {
          // `duplex` is what fetch asks of a body that is a stream; the types do not know it yet.
          const response = await proxy(
            new Request(url, { method, headers, body, signal, duplex: 'half' } as RequestInit),
            visitor,
          )
          if (!isWhole && response.ok) taken()
          if (isWhole) return response
          // What is answered before the question is whole refuses it, and is told to who sends it.
          refused(response)
          return undefined
        })
        .then(() => {
          free()
          resolve(broken())
          if (carrier.count() === 0 && carriers.get(name) === carrier) closeWhenIdle(name, carrier)
        })
    })
  }

  async function stop(request: Request): Promise<Response> {
    const { carrier, answer } = await stopIn(request)
    if (carrier !== undefined && answer !== undefined) carriers.get(carrier)?.stop(answer)
    return new Response(null, { status: 204 })
  }

  return {
    /** `visitor` names who asks, for whoever counts that; it goes on with every question. */
    async fetch(request: Request, visitor = ''): Promise<Response> {
      const { pathname } = new URL(request.url)
      const name = request.headers.get(carrierHeader)
      const isCarried = name !== null && pathname === '/api/v1/chat/completions'
      const wanted =
        { [carrierPath]: 'GET', [stopPath]: 'POST' }[pathname] ?? (isCarried ? 'POST' : undefined)
      if (wanted === undefined) return proxy(request, visitor)
      if (request.method !== wanted) {
        return errorResponse(405, `Use ${wanted} here.`, 'method_not_allowed', { allow: wanted })
      }
      const refusal = refuseStranger(request)
      if (refusal) return errorResponse(403, refusal, 'forbidden')
      if (wanted === 'GET') return open(request, visitor)
      const otherType = refuseOtherThanJson(request)
      if (otherType) return otherType
      return pathname === stopPath ? stop(request) : carry(request, name ?? '', visitor)
    },
    /** From here on no carrier is opened, and each ends with the last of its answers. */
    stopping() {
      isStopping = true
      for (const carrier of carriers.values()) if (carrier.count() === 0) carrier.close()
    },
  }
}

const broken = () => errorResponse(400, 'The question broke off.', 'invalid_request')

const unknown = () => errorResponse(404, 'There is no such carrier. Open one first.', 'unknown_carrier')

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

async function stopIn(request: Request): Promise<{ carrier?: string; answer?: number }> {
  const body = await bytesOf(request, 1024)
  const told: unknown = body && parseJson(new TextDecoder().decode(body))
  if (typeof told !== 'object' || told === null) return {}
  return {
    ...('carrier' in told && typeof told.carrier === 'string' && { carrier: told.carrier }),
    ...('answer' in told && typeof told.answer === 'number' && { answer: told.answer }),
  }
}
