import { ServiceError } from '../../base/service-error.ts'
import { sleep } from '../../base/sleep.ts'
import { connectionCodeOf, connectionFailure, isUnreadable } from '../errors/connection-failure.ts'
import { failureInAnswer } from '../errors/failure-in-answer.ts'
import { readText } from './read-text.ts'
import { redactor } from '../errors/redact.ts'
import { refusalError } from '../errors/refusal.ts'
import { requestJson, type WrittenRequest } from './request-json.ts'
import { createOutgoingBody, type OutgoingBody } from './outgoing-body.ts'
import { retryAfterMs } from '../errors/retry-after.ts'
import type { Exchange } from './transport.ts'
import { createTransport } from './undici-transport.ts'
import { pauseBeforeRetry, defaultRetryOptions, type FailedTry, type RetryOptions } from './retry.ts'
import { createUpstreamAnswer, type UpstreamAnswer } from './upstream-answer.ts'
import { defaultTimeouts, type UpstreamTimeouts } from './upstream-timeouts.ts'
import { parseJson } from '#protocol/json/parse-json.ts'
import { withoutKey } from '../errors/without-key.ts'

export interface UpstreamOptions {
  /** What messages call it. */
  name: string
  baseUrl: string
  apiKey?: string
  /** Where the key is set, for messages to the operator: `GROQ_API_KEY`. */
  keySetting?: string
  timeouts?: Partial<UpstreamTimeouts>
  retries?: Partial<RetryOptions>
  /** Called with what goes on, for the metrics. */
  watch?: UpstreamWatch
  random?: () => number
}

export interface UpstreamWatch {
  /** A request is on its way; what is returned is called once it is over. */
  opened(name: string): () => void
  retried(name: string): void
}

export interface UpstreamRequest {
  method: 'GET' | 'POST'
  /** After the base address: `/chat/completions`. */
  path: string
  body?: object
  /** The body as the client wrote it, where it can go out unchanged. */
  written?: WrittenRequest | undefined
  /** Headers that carry the key, in place of `Authorization: Bearer`. */
  credentials?: Record<string, string>
  /** Further headers; never any that a client could choose but those the format asks for. */
  headers?: Record<string, string>
  signal: AbortSignal
  /** How long the answer's status may take, and all of an answer that is read whole. */
  timeoutMs: number
  /** False where the caller retries by itself. */
  mayRetry?: boolean
  /** Hears once nothing of the body is held any more. */
  onSent?: (() => void) | undefined
}

/** What is left of a request once its body is a text. */
interface Head extends Pick<UpstreamRequest, 'method' | 'path' | 'signal' | 'timeoutMs'> {
  mayRetry: boolean
  headers: Record<string, string>
}

type Try =
  | { kind: 'answer'; answer: UpstreamAnswer }
  | { kind: 'failed'; error: unknown; failed: FailedTry | 'dead connection' | 'final' }

/**
 * Sends requests to one address, with our headers only: nothing of a client's request reaches an upstream
 * but its body. Redirects are not followed, since they would take the key elsewhere. What fails before an
 * answer has begun is tried again, within bounds; a refusal is thrown as a ServiceError.
 */
export function createUpstream(options: UpstreamOptions) {
  const { name, baseUrl, apiKey, keySetting = `the key of ${name}`, watch, random = Math.random } = options
  const { origin, pathname } = new URL(baseUrl)
  const basePath = pathname.replace(/\/+$/, '')
  const timeouts = { ...defaultTimeouts, ...options.timeouts }
  const retryOptions = { ...defaultRetryOptions, ...options.retries }
  const redact = redactor(apiKey)
  const clean = withoutKey(apiKey)
  const bearer = apiKey ? { authorization: `Bearer ${apiKey}` } : {}
  const defaultHeaders = { ...plainHeaders, ...bearer }
  const defaultJsonHeaders = { ...defaultHeaders, ...jsonHeaders }
  const transport = createTransport(timeouts)
  const refuser = { name, baseUrl, keySetting, hasKey: apiKey !== undefined, redact }

  // Not async, so that no frame that waits holds the request, of which the text alone is needed from here on.
  function send(request: UpstreamRequest): Promise<UpstreamAnswer> {
    const { method, path, signal, timeoutMs, mayRetry = true } = request
    const body =
      request.body === undefined
        ? undefined
        : createOutgoingBody(requestJson(request.body, request.written), request.onSent)
    const head = {
      method,
      path,
      signal,
      timeoutMs,
      mayRetry,
      headers: headersOf(request, body),
    }
    return sendBody(head, body).finally(() => body?.letGo())
  }

  async function sendBody(request: Head, body: OutgoingBody | undefined): Promise<UpstreamAnswer> {
    let hasDied = false
    let tries = 0
    for (;;) {
      const result = await attempt(request, body)
      if (result.kind === 'answer') return result.answer
      const { error, failed } = result
      if (failed === 'dead connection' && !hasDied && isThere(body)) {
        hasDied = true
        continue
      }
      tries += 1
      const wait =
        !request.mayRetry || failed === 'final' || !isThere(body)
          ? undefined
          : pauseBeforeRetry(failed === 'dead connection' ? {} : failed, tries, retryOptions, random)
      // Why a request is given up is said to others too, and nothing of this one's tries belongs there.
      if (request.signal.aborted) throw error
      if (wait === undefined) throw tries > 1 ? tried(error) : error
      watch?.retried(name)
      await sleep(wait, request.signal)
    }
  }

  function headersOf(
    { headers, credentials }: UpstreamRequest,
    body: OutgoingBody | undefined,
  ): Record<string, string> {
    const length = body?.length
    if (!headers && !credentials && length === undefined) return body ? defaultJsonHeaders : defaultHeaders
    // Not by spreading: one spread after another costs V8 ten times as much.
    return Object.assign(
      {},
      plainHeaders,
      body && jsonHeaders,
      headers,
      credentials ?? bearer,
      length === undefined ? undefined : { 'content-length': String(length) },
    )
  }

  /** A connection that died while idle fails at once; one that breaks later has had the request. */
  const isDead = (error: unknown, ms: number) => ms < deadWithinMs && transport.isDeadConnection(error)

  async function attempt(request: Head, body: OutgoingBody | undefined): Promise<Try> {
    const { method, path, headers, signal, timeoutMs } = request
    const startedAt = performance.now()
    const closed = watch?.opened(name) ?? nothing
    const explain = (error: unknown) => connectionFailure(name, error, signal, 'answering')
    let answer: Exchange
    try {
      answer = await transport.exchange(
        {
          origin,
          path: basePath + path,
          method,
          headers,
          body: body?.toSend(),
          isSentOnce: body?.isSentOnce ?? false,
          firstByteMs: timeoutMs,
          silenceMs: timeouts.idleMs,
        },
        signal,
        { closed, explain },
      )
    } catch (error) {
      return {
        kind: 'failed',
        error: connectionFailure(name, error, signal),
        failed: failureOf(error, signal, isDead(error, performance.now() - startedAt)),
      }
    }
    const { status, header, body: bytes } = answer
    const leftMs = () => Math.max(1, timeoutMs - (performance.now() - startedAt))
    if (status < 300) {
      const failureIn = (reported: unknown) => failureInAnswer(reported, refuser, header)
      return { kind: 'answer', answer: createUpstreamAnswer(name, bytes, { clean, leftMs, failureIn }) }
    }
    if (status < 400) {
      bytes.release()
      return { kind: 'failed', error: redirected(name), failed: 'final' }
    }
    // Its reason may be cut off or endless; the status stands all the same.
    const text = await readText(name, bytes, {
      maxBytes: maxReasonBytes,
      withinMs: Math.min(maxReasonMs, timeoutMs),
    }).catch(() => '')
    const askedMs = retryAfterMs(header, parseJson(text))
    const error = refusalError({ ...refuser, status, retryAfterMs: askedMs, text })
    const advice = header('x-should-retry')
    if (advice === 'false') error.headers['x-should-retry'] = advice
    const shouldRetry = error.headers['x-should-retry'] === 'false' ? false : advice === 'true' || undefined
    return { kind: 'failed', error, failed: { status, retryAfterMs: askedMs, shouldRetry } }
  }

  return { send, clean, timeouts }
}

/** Whether there is still all to be sent. */
const isThere = (body: OutgoingBody | undefined) => !body || body.isKept()

const nothing = () => undefined
const deadWithinMs = 1_000
const maxReasonBytes = 256 * 1024
/** The status stands already, and the reason comes with it or never. */
const maxReasonMs = 5_000

const plainHeaders = {
  accept: 'application/json, text/event-stream',
  'accept-encoding': 'identity',
  'user-agent': 'parley',
}
const jsonHeaders = { 'content-type': 'application/json' }

/** What a broken connection means for another try. Who waited too long has waited long enough. */
function failureOf(
  error: unknown,
  signal: AbortSignal,
  isDead: boolean,
): FailedTry | 'dead connection' | 'final' {
  if (signal.aborted || isUnreadable(error)) return 'final'
  if (isDead) return 'dead connection'
  return passing.has(connectionCodeOf(error)) ? {} : 'final'
}

const passing = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'EAI_AGAIN'])

const redirected = (name: string) =>
  new ServiceError(
    'upstream_error',
    `${name} answered with a redirect, which is not followed. Check its base address.`,
    { ownWords: true },
  )

/**
 * Tried enough here: a client that tried again on top of it would multiply the requests. Not so for a limit, which has
 * room again later: the page waits for it.
 */
function tried(error: unknown): unknown {
  if (error instanceof ServiceError && error.status !== 429) error.headers['x-should-retry'] ??= 'false'
  return error
}
