import type { ReadBody } from '#proxy/proxy.ts'
import type { BytesInFlight } from '#service/middleware/bytes-in-flight.ts'
import { ServiceError } from '#service/base/service-error.ts'
import { parseBody } from '#service/middleware/json-body.ts'
import { isSteering } from '#service/schemas/steering.ts'
import { readBody, defaultBodyTimeoutMs } from '#service/middleware/read-body.ts'
import { isRecord } from '#protocol/json/is-record.ts'

/**
 * Reads bodies for a service elsewhere within the budget for all of them, and gives the answer that refuses one for
 * which there is no room or of which nothing more comes for `bodyTimeoutMs`.
 */
export const createBodyReader =
  (bytesInFlight: BytesInFlight, bodyTimeoutMs = defaultBodyTimeoutMs) =>
  async (body: ReadableStream<Uint8Array>): Promise<ReadBody | Response> => {
    const reservation = bytesInFlight.reserve()
    try {
      const text = await readBody(body, reservation, { maxBytes: Infinity, bodyTimeoutMs })
      return { text, release: reservation.release }
    } catch (error) {
      reservation.release()
      if (!(error instanceof ServiceError)) throw error
      return Response.json(error.body, { status: error.status, headers: error.headers })
    }
  }

interface Unfit {
  /** Why, for a person. */
  message: string
  code: string
}

/**
 * A request's body as a service elsewhere gets it: without parameters that would have it ask another address
 * in our name, as some services do. What our own service would not read either is refused with the same words.
 */
export function withoutAddresses(text: string): string | Unfit {
  let body: unknown
  try {
    body = parseBody(text).value
  } catch (error) {
    if (error instanceof ServiceError) return unfit(error)
    throw error
  }
  if (!isRecord(body) || !Object.keys(body).some(isSteering)) return text
  return JSON.stringify(Object.fromEntries(Object.entries(body).filter(([name]) => !isSteering(name))))
}

const unfit = ({ kind, message, body }: ServiceError): Unfit => ({ message, code: body.error.code ?? kind })
