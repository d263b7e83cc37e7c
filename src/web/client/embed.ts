import type { RateLimits } from '#domain/run/rate-limit.ts'
import { isRecord } from '#protocol/json/is-record.ts'
import { postJson, RequestFailed } from './http.ts'
import { readRateLimits } from './read-rate-limit.ts'
import { words } from './words.ts'

export interface Embedded {
  /** In the order of the texts. */
  vectors: Float32Array[]
  /** Tokens, or null where the service gives no count. */
  tokens: number | null
  /** Milliseconds from request to answer. */
  elapsedMs: number
}

interface Options {
  model: string
  texts: readonly string[]
  /** How many are asked of the model; without it, as many as it gives. */
  dimensions?: number | null
  signal: AbortSignal
  /** Hears what is left of the limits. */
  onRateLimits?: (rateLimits: RateLimits) => void
}

/** Embeds texts with one model. Throws RequestFailed. */
export async function embed({ model, texts, dimensions, signal, onRateLimits }: Options): Promise<Embedded> {
  const sentAt = performance.now()
  const sentOn = Date.now()
  const hear = (headers: Headers) => onRateLimits?.(readRateLimits(headers, sentOn))
  // A quarter of the length of written numbers, and read in a fraction of their time.
  const request = { model, input: texts, encoding_format: 'base64', ...(dimensions && { dimensions }) }
  const response = await postJson('/embeddings', request, signal).catch((error: unknown) => {
    if (error instanceof RequestFailed && error.headers) hear(error.headers)
    throw error
  })
  hear(response.headers)
  const body: unknown = await response.json()
  const elapsedMs = performance.now() - sentAt
  const vectors = readVectors(body, texts.length)
  if (!vectors) {
    throw new RequestFailed({
      kind: 'provider-failed',
      details: {
        message: words.vectorsMissing,
        status: response.status,
        code: null,
        requestId: response.headers.get('x-request-id'),
      },
    })
  }
  return { vectors, tokens: readTokens(body), elapsedMs }
}

function readVectors(body: unknown, count: number): Float32Array[] | null {
  const data = isRecord(body) && Array.isArray(body.data) ? (body.data as unknown[]) : []
  const vectors: (Float32Array | undefined)[] = Array.from({ length: count })
  for (const [position, entry] of data.entries()) {
    if (!isRecord(entry)) return null
    const index = typeof entry.index === 'number' ? entry.index : position
    if (!Number.isInteger(index) || index < 0 || index >= count) return null
    const vector = readVector(entry.embedding)
    if (!vector) return null
    vectors[index] = vector
  }
  const known = vectors.filter((vector) => vector !== undefined)
  const sameLength = known.every((vector) => vector.length === known[0]?.length)
  return known.length === count && sameLength ? known : null
}

/** Numbers, or the bytes of 32-bit ones, little-endian, in base64. */
function readVector(embedding: unknown): Float32Array | null {
  const vector =
    typeof embedding === 'string' ? floatsOf(embedding) : isNumbers(embedding) && Float32Array.from(embedding)
  // 1e300 is a number, and too large for 32 bits.
  return vector && vector.length > 0 && vector.every(Number.isFinite) ? vector : null
}

function floatsOf(base64: string): Float32Array | null {
  try {
    const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))
    if (bytes.length % 4 !== 0) return null
    const view = new DataView(bytes.buffer)
    return Float32Array.from({ length: bytes.length / 4 }, (_, index) => view.getFloat32(index * 4, true))
  } catch {
    return null // no base64
  }
}

function readTokens(body: unknown): number | null {
  const usage = isRecord(body) && isRecord(body.usage) ? body.usage : {}
  if (usage.estimated === true) return null
  const tokens = usage.prompt_tokens
  return typeof tokens === 'number' && Number.isFinite(tokens) && tokens >= 0 ? tokens : null
}

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length > 0 && value.every((number) => Number.isFinite(number))
