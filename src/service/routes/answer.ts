import type { Context } from 'hono'
import type { Usage } from '#protocol/openai/chat.ts'
import { ServiceError } from '../errors.ts'
import type { RateLimiter } from '../limits/rate-limiter.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { commonHeaders, wholeReply, type Headers } from '../middleware/reply.ts'
import type { ServiceEnv } from '../middleware/service-env.ts'
import type { Call, Provider } from '../providers/provider.ts'
import type { Registry } from '../providers/registry.ts'
import { createAnswerText } from '../streams/answer-text.ts'
import type { AnswerWriter } from '../streams/answer-writer.ts'
import { deliver, eventStreamHeaders } from '../streams/deliver.ts'
import type { ItemStream } from '../streams/item-stream.ts'
import { createTokenTally, type TokenTally } from '../streams/token-tally.ts'
import { within } from '../streams/within.ts'
import type { Leaving } from './leaving.ts'

/** What the routes that ask models share. */
export interface AnswerOptions {
  providers: Registry
  limiter: RateLimiter
  metrics: Metrics
  now: () => number
  /** Silence in a stream after which it is filled. */
  keepAliveMs: number
  /** How long a client may take nothing of a stream before it is taken for gone. */
  stuckMs: number
  /** Aborts, with its reason for the clients, when open answers have to end: the server is going. */
  ending: AbortSignal
  beginLeaving: (c: Context<ServiceEnv>) => Leaving
}

/** A question as one family of clients asks it. */
export interface Question<Item> {
  family: 'chat' | 'messages'
  /** The model's id as the client wrote it. */
  model: string
  isStream: boolean
  promptTokens: number
  /** Set aside for it until its cost is known, out of so many a minute. */
  tokensToReserve(limit: number): number
  ask(provider: Provider, name: string, call: Call): Asked<Item>
  writer(tally: TokenTally): AnswerWriter<Item>
}

/** A question on its way. What its provider cannot take is known at once, the answer is not. */
interface Asked<Item> {
  dropped: string[]
  answer: Promise<Answer<Item>>
}

export type Answer<Item> =
  { kind: 'whole'; json: string; usage: Usage } | { kind: 'stream'; items: ItemStream<Item> }

/** Tokens reserved, the model's provider asked, its answer passed on as it comes, and the tokens settled. */
export async function answer<Item>(
  c: Context<ServiceEnv>,
  question: Question<Item>,
  { providers, limiter, metrics, now, keepAliveMs, stuckMs, ending, beginLeaving }: AnswerOptions,
): Promise<Response> {
  const { family, model, isStream } = question
  const record = c.get('record')
  const { provider, name } = await providers.resolve(model, 'chat')
  const listed = providers.listed(provider.name, name)
  record.provider = provider.name
  if (listed) record.model = listed.id
  const client = c.get('client')
  const reserved = await limiter.reserveTokens(
    client,
    question.tokensToReserve(client.limits.tokensPerMinute),
  )
  const leaving = beginLeaving(c)
  const tally = createTokenTally(question.promptTokens)

  function end(outcome: 'ok' | 'cut' | 'stopped' | 'failed', usage = tally.usage()?.usage) {
    leaving.detach()
    reserved.settle(usage?.total_tokens ?? 0)
    record.outcome = outcome
    if (usage) record.tokens = usage.total_tokens
    metrics.answerEnded({
      provider: provider.name,
      model: record.model,
      family,
      outcome,
      promptTokens: usage?.prompt_tokens ?? 0,
      completionTokens: usage?.completion_tokens ?? 0,
      firstTokenMs: record.firstTokenMs,
      durationMs: now() - record.startedAt,
      streamed: isStream,
    })
  }

  function failed(error: unknown): unknown {
    const outcome = leaving.hasLeft() ? 'stopped' : 'failed'
    leaving.leave()
    end(outcome)
    if (ending.aborted) return ending.reason
    return isUnknownModel(error)
      ? providers.unknownModel(model, { reason: error.message, purpose: 'chat' })
      : error
  }

  function ask(): { asked: Asked<Item>; headers: () => Promise<Headers> } {
    const beta = c.req.header('anthropic-beta')
    const call: Call = {
      signal: leaving.signal,
      requestId: c.get('requestId'),
      ...(listed && { listed }),
      ...patienceOf(c.req.header(patienceHeader)),
      ...(beta !== undefined && { beta }),
    }
    const asked = question.ask(provider, name, call)
    const { dropped } = asked
    return {
      asked,
      headers: async () => ({
        ...(await commonHeaders(c, limiter)),
        ...(dropped.length > 0 && { 'x-dropped-params': headerList(dropped) }),
      }),
    }
  }

  try {
    const { asked, headers } = ask()
    if (!isStream) {
      const whole = await asked.answer
      if (whole.kind !== 'whole') throw new Error('a stream came where none was asked for')
      end('ok', whole.usage)
      return wholeReply(whole.json, await headers())
    }

    let failure: ServiceError | undefined
    const writer = question.writer(tally)
    const text = createAnswerText({
      opening: asked.answer.then(itemsOf),
      writer,
      ending,
      onFailure: (error) => {
        failure = error
      },
    })
    const begun = text.begun.then(() => {
      record.firstTokenMs = now() - record.startedAt
    })
    // Errors keep their status for as long as nothing was sent, which is until the first silence is filled.
    await within(begun, keepAliveMs)
    begun.catch(() => undefined)
    record.isUnderWay = true
    return deliver(c.env?.outgoing, {
      headers: { ...eventStreamHeaders, ...(await headers()) },
      answer: text,
      writer,
      keepAliveMs,
      stuckMs,
      whenLeft(left) {
        leaving.onLeft = left
      },
      onEnd(how) {
        if (how === 'left') leaving.leave()
        if (failure) record.failure = failure.kind
        end(how === 'left' ? 'stopped' : failure ? 'cut' : 'ok')
        record.end(200)
      },
    })
  } catch (error) {
    throw failed(error)
  }
}

function itemsOf<Item>(given: Answer<Item>): ItemStream<Item> {
  if (given.kind !== 'stream') throw new Error('a whole answer came where a stream was asked for')
  return given.items
}

const isUnknownModel = (error: unknown): error is ServiceError =>
  error instanceof ServiceError && error.kind === 'model_not_found'

/** By which a client that shows its user the time to wait asks not to be kept waiting unseen. */
const patienceHeader = 'x-longest-retry-wait-ms'

const patienceOf = (given: string | undefined) =>
  given !== undefined && /^\d{1,9}$/.test(given) ? { patienceMs: Number(given) } : {}

/** Names as a header can carry them, at most so many characters. */
const headerList = (names: readonly string[]) =>
  names
    .map((name) => name.replace(/[^\w.[\]-]/g, '?'))
    .join(', ')
    .slice(0, 1000)
