import type { ChatCompletionRequest } from '#protocol/openai/chat.ts'
import { readChunk, type ChunkReading } from '#protocol/openai/read-chunk.ts'
import { readJson } from '#protocol/json/read-json.ts'
import { createThoughtSplitter, type Piece } from '#protocol/openai/split-thoughts.ts'
import { readEvents } from '#protocol/sse/read-events.ts'
import type { ExchangeEnd } from '#domain/exchange/exchange.ts'
import type { RateLimits } from '#domain/run/rate-limit.ts'
import { failureInStream } from '#domain/run/failure-of-refusal.ts'
import type { RunEvent } from '#domain/run/run.ts'
import type { AnswerConnection } from './answer-connections.ts'
import { readAnsweredBy } from './answered-by.ts'
import { recorded, type ExchangeRecord } from './exchange-log.ts'
import { plainly, postJson, RequestFailed, servicePath } from './http.ts'
import { streamContinued } from './reachability.ts'
import { numberOf, readRateLimits } from './read-rate-limit.ts'
import { words } from './words.ts'

const path = '/chat/completions'
/** The address at which the page asks for answers. */
export const chatPath = `${servicePath}${path}`

interface Options {
  /** A steady clock, in milliseconds. */
  now?: () => number
  /** Milliseconds since 1970. */
  date?: () => number
  /** What the answer comes on; it is freed at the end. Default: a connection of its own. */
  connection?: AnswerConnection
  /** Hears what is left of the limits. */
  onRateLimits?: (rateLimits: RateLimits) => void
  /** Takes down what goes over the wire. */
  record?: ExchangeRecord | undefined
}

/**
 * Asks for one answer and tells what happens, in order, ending with `finished` or `broke`. It ends with neither
 * only when `signal` aborts, which hangs up.
 */
export async function* streamChat(
  chatRequest: ChatCompletionRequest,
  signal: AbortSignal,
  { now = () => performance.now(), date = Date.now, connection, onRateLimits, record }: Options = {},
): AsyncGenerator<RunEvent> {
  const sentAt = now()
  const afterMs = () => now() - sentAt
  const sentOn = date()
  const notifyRateLimits = (headers: Headers) => onRateLimits?.(readRateLimits(headers, sentOn, date()))
  const { fetch: send = plainly } = connection ?? {}
  const came = record && ((data: string) => record.came(data, afterMs()))
  const over = (kind: ExchangeEnd['kind']) => record?.over({ kind, afterMs: afterMs() })
  try {
    yield { type: 'sent', at: sentOn }
    const response = await postJson(
      path,
      chatRequest,
      signal,
      record ? recorded(record, send, afterMs) : send,
    )
    notifyRateLimits(response.headers)
    yield acceptedEvent(response.headers)
    yield* readAnswer(response, afterMs, came)
    over('closed')
  } catch (error) {
    if (signal.aborted) return
    const isRefused = error instanceof RequestFailed && error.headers !== null
    over(isRefused ? 'closed' : 'broke')
    if (error instanceof RequestFailed && error.headers) notifyRateLimits(error.headers)
    const failure = error instanceof RequestFailed ? error.failure : failureInStream(null, null)
    yield { type: 'broke', failure, afterMs: afterMs() }
  } finally {
    over('hung-up')
    connection?.free()
  }
}

function acceptedEvent(headers: Headers): RunEvent {
  const dropped = namesIn(headers.get('x-dropped-params'))
  const reservedTokens = numberOf(headers.get('x-reserved-tokens'))
  const answeredBy = readAnsweredBy(headers)
  return {
    type: 'accepted',
    dropped,
    ...(reservedTokens !== null && { reservedTokens }),
    ...(answeredBy && { answeredBy }),
  }
}

async function* readAnswer(response: Response, afterMs: () => number, came: Came): AsyncGenerator<RunEvent> {
  const requestId = response.headers.get('x-request-id')
  const thoughts = createThoughtSplitter()
  let finish: RunEvent | null = null
  for await (const chunk of chunksOf(response, came)) {
    const reading = readChunk(chunk)
    if (!reading) continue
    const at = afterMs()
    yield* contentOf(reading, thoughts.push(reading.text), at)
    if (reading.error || reading.finishReason === 'error') {
      yield* spoken(thoughts.end(), at)
      yield { type: 'broke', failure: failureInStream(chunk, requestId), afterMs: at }
      return
    }
    // Usage may still follow, so the end comes last, with the time that the answer took.
    if (reading.finishReason) finish ??= { type: 'finished', reason: reading.finishReason, afterMs: at }
  }
  yield* spoken(thoughts.end(), afterMs())
  yield finish ?? { type: 'broke', failure: failureInStream(null, requestId), afterMs: afterMs() }
}

function* contentOf(
  { reasoning, toolCalls, logprobs, usage }: ChunkReading,
  pieces: readonly Piece[],
  afterMs: number,
): Generator<RunEvent> {
  if (reasoning) yield { type: 'reasoning', text: reasoning, afterMs }
  yield* spoken(pieces, afterMs)
  for (const call of toolCalls) yield { type: 'tool-call', ...call, afterMs }
  if (logprobs.length > 0) yield { type: 'logprobs', tokens: logprobs }
  if (usage) yield { type: 'usage', usage }
}

function* spoken(pieces: readonly Piece[], afterMs: number): Generator<RunEvent> {
  for (const { kind, text } of pieces) {
    if (text !== '') yield { type: kind === 'thought' ? 'reasoning' : 'text', text, afterMs }
  }
}

const namesIn = (header: string | null): string[] =>
  (header ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** Hears the text of every event as it comes, or of the whole answer. */
type Came = ((data: string) => void) | undefined

/** The chunks of a stream; an upstream that answers in one piece all the same gives one. */
async function* chunksOf(response: Response, came: Came): AsyncGenerator<unknown> {
  const isStream = response.headers.get('content-type')?.includes('text/event-stream') ?? false
  if (!isStream || !response.body) {
    const text = await response.text()
    came?.(text)
    yield chunkOf(text)
    return
  }
  // Hanging up at once would make a complete answer look broken off to the network's records.
  const hangUp = new AbortController()
  let lingering: ReturnType<typeof setTimeout> | undefined
  try {
    for await (const { data } of readEvents(response.body, hangUp.signal)) {
      streamContinued()
      came?.(data)
      if (data === '[DONE]') lingering ??= setTimeout(() => hangUp.abort(), lingerMs)
      else if (lingering === undefined && data.trim() !== '') yield chunkOf(data)
    }
  } finally {
    clearTimeout(lingering)
  }
}

/** How long, in milliseconds, the connection may take to close after `[DONE]`. */
const lingerMs = 200

/** What cannot be read is an error: the answer would be another one without it. */
const chunkOf = (text: string): unknown => (readJson(text) ?? unreadable).value

const unreadable = {
  value: { error: { message: words.unreadable } },
}
