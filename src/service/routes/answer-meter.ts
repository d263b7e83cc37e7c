import type { Context } from 'hono'
import { answeredTokens } from '#protocol/openai/answered-tokens.ts'
import type { Usage } from '#protocol/openai/chat.ts'
import type { ModelEntry } from '#protocol/openai/models.ts'
import { ServiceError } from '../base/service-error.ts'
import type { RateLimiter, TokenReservation } from '../metering/rate-limiter.ts'
import { tokenFigure } from '../tokens/token-figure.ts'
import type { EndedAnswer } from '../metrics/metrics.ts'
import type { ServiceEnv } from '../middleware/service-env.ts'
import type { Provider } from '../providers/provider.ts'
import type { Registry } from '../routing/registry.ts'
import type { RequestAbort } from './request-abort.ts'

/** What metering questions takes. */
export interface MeterOptions {
  providers: Registry
  limiter: RateLimiter
  now: () => number
  /** Aborts, with its reason for the clients, when open answers have to end: the server is going. */
  shutdown: AbortSignal
  abortOf: (c: Context<ServiceEnv>) => RequestAbort
}

/** A question for which tokens were reserved. */
interface AskedQuestion {
  family: EndedAnswer['family']
  /** The model's id as the client wrote it. */
  model: string
  provider: Provider
  isStream: boolean
  reserved: TokenReservation
  /** What a client that leaves has cost, unless it was more. */
  reservedTokens: number
  /** Of the question, as an estimate: what counts for a client that disconnects before the first word. */
  promptTokens: number
  /** Lets go of what the question holds in memory. */
  release: () => void
  /** What an answer that does not end well has cost until then, as far as that is known. */
  usageSoFar: () => Usage | undefined
}

/** Meters one question: its end goes to the limits and to the request's record, once. */
export interface AnswerMeter {
  readonly requestAbort: RequestAbort
  /** Without `usage`, what was seen of the answer until now is what it cost. */
  end(outcome: EndedAnswer['outcome'], usage?: Usage): void
  /** Ends it for an error, and returns the error for the client. */
  failed(error: unknown): unknown
}

/** Notes who answers, before anything can refuse the question, and says what the lists know of the model. */
export function noteProvider(
  c: Context<ServiceEnv>,
  providers: Registry,
  provider: Provider,
  name: string,
): ModelEntry | undefined {
  const record = c.get('record')
  const listed = providers.listed(provider.name, name)
  record.provider = provider.name
  if (listed) record.model = listed.id
  return listed
}

/** Starts to meter a question on its way. */
export function startMeter(
  c: Context<ServiceEnv>,
  {
    family,
    model,
    provider,
    isStream,
    reserved,
    reservedTokens,
    promptTokens,
    release,
    usageSoFar,
  }: AskedQuestion,
  { providers, now, shutdown, abortOf }: MeterOptions,
): AnswerMeter {
  const record = c.get('record')
  const requestAbort = abortOf(c)
  // Of a question whose client has left by now no upstream hears.
  const isAsked = !requestAbort.isDisconnected()
  const isOrdered = (outcome: EndedAnswer['outcome']) => outcome === 'stopped' && isAsked

  const seenOf = (outcome: EndedAnswer['outcome']) =>
    usageSoFar() ?? (isOrdered(outcome) ? ofPrompt(promptTokens) : undefined)

  function end(outcome: EndedAnswer['outcome'], usage = seenOf(outcome)) {
    requestAbort.dispose()
    release()
    const seen = tokenFigure(usage?.total_tokens) ?? 0
    // What fails is free. A client that disconnects is still charged: many upstreams finish and bill the whole answer.
    reserved.settle(isOrdered(outcome) ? Math.max(seen, reservedTokens) : seen)
    record.outcome = outcome
    if (usage) record.tokens = usage.total_tokens
    record.answer = {
      provider: provider.name,
      model: record.model,
      family,
      outcome,
      promptTokens: usage?.prompt_tokens ?? 0,
      completionTokens: usage ? completionOf(usage) : 0,
      firstTokenMs: record.firstTokenMs,
      durationMs: now() - record.startedAt,
      streamed: isStream,
    }
  }

  return {
    requestAbort,
    end,
    failed(error) {
      const outcome = requestAbort.isDisconnected() ? 'stopped' : 'failed'
      requestAbort.abort()
      end(outcome)
      if (shutdown.aborted) return shutdown.reason
      return inOurList(error, providers, model, family === 'embeddings' ? 'embeddings' : 'chat')
    },
  }
}

const completionOf = ({ prompt_tokens: prompt, completion_tokens: completion, total_tokens: total }: Usage) =>
  answeredTokens({ prompt, completion, total })

/** The usage of a question that got no answer. */
export const ofPrompt = (tokens: number): Usage => ({
  prompt_tokens: tokens,
  completion_tokens: 0,
  total_tokens: tokens,
})

/** An upstream's "no such model" with the names of those that exist here; any other error as it is. */
export const inOurList = (
  error: unknown,
  providers: Registry,
  model: string,
  purpose: 'chat' | 'embeddings',
): unknown =>
  error instanceof ServiceError && error.kind === 'model_not_found'
    ? providers.unknownModel(model, { reason: error.message, purpose })
    : error
