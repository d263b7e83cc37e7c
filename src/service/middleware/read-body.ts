import type { BytesInFlight, BytesReservation } from './bytes-in-flight.ts'
import { ServiceError } from '../base/service-error.ts'

/** By default, so many milliseconds may pass without a byte of an unfinished body. */
export const defaultBodyTimeoutMs = 20_000

/** What bounds the reading of a request's body. */
export interface BodyBounds {
  /** The longest body that is taken. */
  maxBytes: number
  bytesInFlight: BytesInFlight
  /** So many milliseconds nothing may come of a body that is not whole. */
  bodyTimeoutMs: number
}

/**
 * All of a body as text, which `held` counts as it comes. Throws a ServiceError `body_too_large`, `unavailable` where
 * there is no room for more, and `request_timeout` where its sender makes no progress.
 */
export async function readBody(
  body: ReadableStream<Uint8Array> | null,
  reservation: BytesReservation,
  { maxBytes, bodyTimeoutMs }: Pick<BodyBounds, 'maxBytes' | 'bodyTimeoutMs'>,
): Promise<string> {
  if (!body) return ''
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let bytes = 0
  let isStalled = false
  // Not `cancel`: on Node that would close the connection, on which the sender is to read why.
  const timer = setTimeout(() => {
    isStalled = true
    reader.releaseLock()
  }, bodyTimeoutMs)
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return textOf(chunks)
      timer.refresh()
      bytes += value.byteLength
      if (bytes > maxBytes) throw tooLarge(maxBytes)
      if (!reservation.grow(value.byteLength)) throw noRoom()
      chunks.push(value)
    }
  } catch (error) {
    throw isStalled ? stalled(bodyTimeoutMs) : error
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Decoded piece by piece, each let go at once: V8's heap, unlike what bytes lie in, is narrow. Throws a ServiceError
 * `invalid_request` for bytes that are no UTF-8: read as such, each letter beyond ASCII would be another one.
 */
export function textOf(chunks: Uint8Array[]): string {
  try {
    // Most come in one piece, which needs no decoder of its own.
    if (chunks.length === 1) return wholeDecoder.decode(chunks[0])
    const decoder = new TextDecoder('utf-8', { fatal: true })
    let text = ''
    for (let chunk = chunks.shift(); chunk; chunk = chunks.shift())
      text += decoder.decode(chunk, { stream: true })
    return text + decoder.decode()
  } catch (error) {
    throw notUtf8(error)
  }
}

const wholeDecoder = new TextDecoder('utf-8', { fatal: true })

const notUtf8 = (cause: unknown) =>
  new ServiceError('invalid_request', "The request's body is not valid UTF-8. Send it in this encoding.", {
    code: 'invalid_json',
    cause,
  })

export const tooLarge = (maxBytes: number) =>
  new ServiceError('body_too_large', `The request's body is longer than ${maxBytes} bytes. Send less.`)

/** In seconds. By then the bodies that hold the room have been sent, or ended. */
const comeBackAfter = 5

export const noRoom = () =>
  new ServiceError(
    'unavailable',
    `This server is busy: its memory for long requests is full. Try again in ${comeBackAfter} s.`,
    { code: 'too_many_bytes_in_flight', headers: { 'retry-after': String(comeBackAfter) } },
  )

const stalled = (ms: number) =>
  new ServiceError(
    'request_timeout',
    `Nothing more of the request's body came for ${Math.round(ms / 1000)} s. Send it again.`,
  )
