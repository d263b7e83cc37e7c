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

/** Embeds texts with one model, each of which gets a vector of finite numbers, all of one length. Throws RequestFailed. */
export async function embed(options: Options): Promise<Embedded> {
  const embedded = await embedAsSent(options)
  const [first] = embedded.vectors
  const isSound = (vector: Float32Array) =>
    vector.length > 0 && vector.length === first?.length && vector.every(Number.isFinite)
  if (!embedded.vectors.every(isSound)) throw vectorsMissing(null, null)
  return embedded
}

/**
 * Embeds texts with one model; the vectors are as the model sent them: of any length, with NaN for what is no number, and
 * empty for a text without one. Throws RequestFailed.
 */
export async function embedAsSent(options: Options): Promise<Embedded> {
  const { model, texts, dimensions, signal, onRateLimits } = options
  const sentAt = performance.now()
  const sentOn = Date.now()
  const notifyRateLimits = (headers: Headers) => onRateLimits?.(readRateLimits(headers, sentOn, Date.now()))
  // A quarter of the length of written numbers, and read in a fraction of their time.
  const request = { model, input: texts, encoding_format: 'base64', ...(dimensions && { dimensions }) }
  const response = await postJson('/embeddings', request, signal).catch((error: unknown) => {
    if (error instanceof RequestFailed && error.headers) notifyRateLimits(error.headers)
    throw error
  })
  notifyRateLimits(response.headers)
  const body: unknown = await response.json()
  const elapsedMs = performance.now() - sentAt
  const vectors = readVectors(body, texts.length)
  if (!vectors) throw vectorsMissing(response.status, response.headers.get('x-request-id'))
  return { vectors, tokens: readTokens(body), elapsedMs }
}

const vectorsMissing = (status: number | null, requestId: string | null) =>
  new RequestFailed({
    kind: 'provider-failed',
    details: { message: words.vectorsMissing, status, code: null, requestId },
  })

/** Null where it is no list of vectors for these texts. */
function readVectors(body: unknown, count: number): Float32Array[] | null {
  const data = isRecord(body) && Array.isArray(body.data) ? (body.data as unknown[]) : []
  if (data.length === 0) return null
  const vectors: Float32Array[] = Array.from({ length: count }, () => new Float32Array())
  for (const [position, entry] of data.entries()) {
    if (!isRecord(entry)) return null
    const index = typeof entry.index === 'number' ? entry.index : position
    if (!Number.isInteger(index) || index < 0 || index >= count) return null
    vectors[index] = readVector(entry.embedding)
  }
  return vectors
}

/** Numbers, or the bytes of 32-bit ones, little-endian, in base64. */
function readVector(embedding: unknown): Float32Array {
  if (typeof embedding === 'string') return floatsOf(embedding)
  const numbers: unknown[] = Array.isArray(embedding) ? embedding : []
  return Float32Array.from(numbers, (number) => (typeof number === 'number' ? number : Number.NaN))
}

/** Empty where it cannot be read. */
function floatsOf(base64: string): Float32Array {
  try {
    const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))
    if (bytes.length % 4 !== 0) return new Float32Array()
    const view = new DataView(bytes.buffer)
    return Float32Array.from({ length: bytes.length / 4 }, (_, index) => view.getFloat32(index * 4, true))
  } catch {
    return new Float32Array() // no base64
  }
}

function readTokens(body: unknown): number | null {
  const usage = isRecord(body) && isRecord(body.usage) ? body.usage : {}
  if (usage.estimated === true) return null
  const tokens = usage.prompt_tokens
  return typeof tokens === 'number' && Number.isFinite(tokens) && tokens >= 0 ? tokens : null
}
