import type { IncomingMessage } from 'node:http'
import type { Context, Handler } from 'hono'
import type { BytesReservation } from './bytes-in-flight.ts'
import { ServiceError } from '../base/service-error.ts'
import type { ServiceEnv } from './service-env.ts'
import type { WrittenRequest } from '../upstream/http/request-json.ts'
import { shapeOfJson, type JsonShape } from '#protocol/json/json-shape.ts'
import { isRecord } from '#protocol/json/is-record.ts'
import { parseJson } from '#protocol/json/parse-json.ts'
import { noRoom, readBody, textOf, tooLarge, type BodyBounds } from './read-body.ts'

/** Deeper than any request in use, and far from where JSON.stringify runs out of stack. */
const maxDepth = 200
/** More lists and objects than any request in use. */
const maxContainers = 1_000_000
/** More than any request in use, and no more than is read, checked and written again in a few milliseconds. */
const maxParameters = 1_000
/** As many as ten thousand turns with calls and parts have. Names that differ cost about a microsecond each. */
const maxMembers = 100_000

/** A request's body as JSON, not yet checked. */
export interface JsonBody {
  value: unknown
  /** How it was written, where it is an object. */
  written?: WrittenRequest | undefined
}

/** A body that was read for a route, which empties it as soon as it has said what is to be asked. */
export interface ReceivedBody extends JsonBody {
  /** Lets go of what it holds in memory, which others count. */
  release(): void
}

type JsonRoute = (c: Context<ServiceEnv>, body: ReceivedBody) => Promise<Response>

/**
 * Reads the body as JSON: refuses another type, more than `maxBytes` (declared or counted), nonsense, and more than
 * there is memory for. What a route does not release is released when it fails.
 */
export const jsonBody =
  (bounds: BodyBounds) =>
  (route: JsonRoute): Handler<ServiceEnv> =>
  async (c) => {
    const reservation = bounds.bytesInFlight.reserve()
    try {
      return await route(
        c,
        Object.assign(await bodyOf(c, reservation, bounds), { release: reservation.release }),
      )
    } catch (error) {
      reservation.release()
      throw error
    }
  }

async function bodyOf(
  c: Context<ServiceEnv>,
  reservation: BytesReservation,
  bounds: BodyBounds,
): Promise<JsonBody> {
  if (!isJson(c.req.header('content-type'))) {
    throw new ServiceError(
      'unsupported_media_type',
      'Send JSON, with the header "content-type: application/json".',
    )
  }
  if (!isPlain(c.req.header('content-encoding'))) {
    throw new ServiceError('unsupported_media_type', 'Send the body as it is, without a content-encoding.')
  }
  const { raw } = c.req
  const declared = declaredBytes(raw)
  if (declared !== undefined && declared > bounds.maxBytes) throw tooLarge(bounds.maxBytes)
  if (declared !== undefined && !bounds.bytesInFlight.hasRoomFor(declared)) throw noRoom()
  const buffered = bufferedText(c.env?.incoming, declared)
  if (buffered !== undefined) reservation.grow(declared ?? 0)
  return parseBody(buffered ?? (await readBody(raw.body, reservation, bounds)))
}

const isJson = (contentType: string | undefined) =>
  contentType !== undefined && /^application\/json\s*(;|$)/i.test(contentType.trim())

const isPlain = (encoding = 'identity') => encoding.trim().toLowerCase() === 'identity'

/** The length of the body as its head tells it, which the HTTP parser holds it to. Undefined for chunks. */
function declaredBytes({ headers }: Request): number | undefined {
  const declared = headers.get('content-length')
  return declared === null || headers.has('transfer-encoding') ? undefined : Number(declared)
}

/**
 * A body that has come with its head, as most do: on Node it is there to be taken, and waiting for it with everyone
 * else would cost as much as all that is done with it. Undefined where any of it is still on its way.
 */
function bufferedText(
  incoming: IncomingMessage | undefined,
  declared: number | undefined,
): string | undefined {
  if (!incoming || incoming.readableDidRead || incoming.readableLength !== declared) return undefined
  const bytes: unknown = incoming.read()
  // Its end is still to come, and is waited for by the connection's next request.
  incoming.resume()
  return bytes instanceof Uint8Array ? textOf([bytes]) : undefined
}

/** A body's JSON. Throws a ServiceError `invalid_request` for nonsense, and for what is nested too deep or has too many parts. */
export function parseBody(text: string): JsonBody {
  const shape = shapeOfJson(text, { maxDepth, maxContainers, maxParameters, maxMembers })
  refuse(shape.excess)
  const value = parseJson(text)
  if (value === undefined)
    throw new ServiceError('invalid_request', "The request's body is not valid JSON.", {
      code: 'invalid_json',
    })
  return isRecord(value) ? { value, written: { text, value, shape } } : { value }
}

function refuse(excess: JsonShape['excess']) {
  switch (excess) {
    case undefined:
      return
    case 'deep':
      throw new ServiceError('invalid_request', `The request's body nests deeper than ${maxDepth} levels.`)
    case 'many':
      throw tooMany(`${maxContainers} lists and objects`)
    case 'many parameters':
      throw tooMany(`${maxParameters} parameters`)
    case 'many members':
      throw tooMany(`${maxMembers} named values`)
  }
}

const tooMany = (bound: string) =>
  new ServiceError('invalid_request', `The request's body holds more than ${bound}. Send less.`, {
    code: 'too_many_values',
  })
