import type { Context } from 'hono'
import type { Usage } from '#protocol/openai/chat.ts'
import type { ServiceError } from '../base/service-error.ts'
import { reservationWithin } from '../metering/tokens-to-reserve.ts'
import { commonHeaders, wholeReply, type Headers } from '../middleware/reply.ts'
import type { ReceivedBody } from '../middleware/json-body.ts'
import type { ServiceEnv } from '../middleware/service-env.ts'
import type { Circumstances, Prepared } from '../routing/prepared.ts'
import type { Call, Provider } from '../providers/provider.ts'
import { createAnswerText } from '../delivery/answer-text.ts'
import type { AnswerWriter } from '../delivery/answer-writer.ts'
import { deliver, eventStreamHeaders } from '../delivery/deliver.ts'
import type { ItemStream } from '../streams/item-stream.ts'
import { createTokenTally, type TokenTally } from '../metering/token-tally.ts'
import { orLate } from '../base/or-late.ts'
import { noteProvider, startMeter, type AnswerMeter, type MeterOptions } from './answer-meter.ts'

/** What the routes that ask models share. */
export interface AnswerOptions extends MeterOptions {
  /** Silence in a stream after which it is filled. */
  keepAliveMs: number
  /** How long a client may take nothing of a stream before it is taken for gone. */
  writeTimeoutMs: number
}

/** A question as one family of clients asks it. */
export interface Question<Item> {
  family: 'chat' | 'messages'
  /** The model's id as the client wrote it. */
  model: string
  isStream: boolean
  promptTokens: number
  /** To be called once: what is prepared is all that holds the request then. */
  prepare(provider: Provider, name: string, circumstances: Circumstances): Prepared<Answer<Item>>
  writer(tally: TokenTally): AnswerWriter<Item>
}

export type Answer<Item> =
  { kind: 'whole'; json: string; usage: Usage } | { kind: 'stream'; items: ItemStream<Item> }

/** Tokens reserved, the model's provider asked, its answer passed on as it comes, and the tokens settled. */
export async function answer<Item>(
  c: Context<ServiceEnv>,
  question: Question<Item>,
  options: AnswerOptions,
  body: ReceivedBody,
): Promise<Response> {
  const { family, model, isStream, promptTokens } = question
  const { providers, limiter } = options
  const { provider, name } = await providers.resolve(model, 'chat')
  const listed = noteProvider(c, providers, provider, name)
  const client = c.get('client')
  const { tokensPerMinute } = client.limits
  const circumstances = { promptTokens, tokensPerMinute, ...(listed && { listed }) }
  const { dropped, tokensToReserve, ask } = question.prepare(provider, name, circumstances)
  const tokens = reservationWithin(tokensPerMinute, promptTokens, tokensToReserve)
  const reserved = await limiter.reserveTokens(client, tokens)
  const record = c.get('record')
  const tally = createTokenTally(promptTokens, () => {
    record.firstTokenMs ??= options.now() - record.startedAt
  })
  const usageSoFar = () => tally.usage()?.usage
  const asked = {
    family,
    model,
    provider,
    isStream,
    reserved,
    reservedTokens: tokens,
    promptTokens,
    release: body.release,
    usageSoFar,
  }
  const meter = startMeter(c, asked, options)
  try {
    const opening = ask(callOf(c, meter.requestAbort.signal, { promptTokens, body }))
    // On its way as a text: nothing that waits here for its answer holds it too.
    body.value = undefined
    body.written = undefined
    const headers = () => ({
      ...withDropped(commonHeaders(c, limiter), dropped),
      'x-reserved-tokens': String(tokens),
    })
    if (isStream) {
      const writer = question.writer(tally)
      // All is made ready while the upstream is at it, so that its first word is not kept waiting.
      const stream = openStream(c, { opening, writer, tally, meter, headers: headers() }, options)
      // Errors keep their status for as long as nothing was sent, which is until the first silence is filled.
      await orLate(stream.begun, options.keepAliveMs)
      return stream.response()
    }
    const whole = await opening
    if (whole.kind !== 'whole') throw new Error('a stream came where none was asked for')
    meter.end('ok', whole.usage)
    return wholeReply(c, whole.json, headers())
  } catch (error) {
    throw meter.failed(error)
  }
}

/** A streamed answer on its way to the client. */
interface Streaming<Item> {
  opening: Promise<Answer<Item>>
  writer: AnswerWriter<Item>
  tally: TokenTally
  meter: AnswerMeter
  headers: Headers
}

function openStream<Item>(
  c: Context<ServiceEnv>,
  { opening, writer, tally, meter, headers }: Streaming<Item>,
  { shutdown, keepAliveMs, writeTimeoutMs }: AnswerOptions,
) {
  const record = c.get('record')
  let failure: ServiceError | undefined
  const text = createAnswerText({
    opening: opening.then(itemsOf),
    writer,
    shutdown,
    onFailure: (error) => {
      failure = error
    },
  })
  const response = deliver(c.env?.outgoing, {
    headers: Object.assign({}, eventStreamHeaders, headers),
    answer: text,
    writer,
    keepAliveMs,
    writeTimeoutMs,
    onHead(disconnected) {
      record.isUnderWay = true
      meter.requestAbort.onDisconnect = disconnected
      if (meter.requestAbort.isDisconnected()) disconnected()
    },
    onEnd(how) {
      if (how === 'disconnected') meter.requestAbort.abort()
      if (failure) record.failure = failure.kind
      if (how === 'disconnected') meter.end('stopped')
      else if (failure) meter.end('cut')
      else meter.end('ok', tally.total().usage)
      record.end(200)
    },
  })
  return { begun: text.begun, response }
}

function callOf(
  c: Context<ServiceEnv>,
  signal: AbortSignal,
  { promptTokens, body }: { promptTokens: number; body: ReceivedBody },
): Call {
  const beta = c.req.header('anthropic-beta')
  return {
    signal,
    requestId: c.get('requestId'),
    ...(beta !== undefined && { beta }),
    ...(body.written && { written: body.written }),
    promptTokens,
    onSent: body.release,
  }
}

function itemsOf<Item>(given: Answer<Item>): ItemStream<Item> {
  if (given.kind !== 'stream') throw new Error('a whole answer came where a stream was asked for')
  return given.items
}

/** An answer's headers, with the names of what of its request was not passed on. */
export const withDropped = (headers: Headers, dropped: readonly string[]): Headers =>
  dropped.length === 0 ? headers : Object.assign({}, headers, { 'x-dropped-params': headerList(dropped) })

/** Names as a header can carry them, at most so many characters. */
const headerList = (names: readonly string[]) =>
  names
    .map((name) => name.replace(/[^\w.[\]-]/g, '?'))
    .join(', ')
    .slice(0, 1000)
