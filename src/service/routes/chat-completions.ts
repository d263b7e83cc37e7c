import type { Context } from 'hono'
import type { ChatCompletion, ChatCompletionRequest } from '#protocol/openai/chat.ts'
import { ServiceError } from '../errors.ts'
import type { RateLimiter } from '../limits/rate-limiter.ts'
import { tokenFigure } from '../limits/token-figure.ts'
import { estimatePromptTokens, estimateTextTokens, tokensToReserve } from '../limits/token-estimate.ts'
import type { ServiceEnv } from '../middleware/service-env.ts'
import type { Registry } from '../providers/registry.ts'
import { parseChatRequest } from '../schemas/parse-request.ts'
import { eventStream, eventStreamHeaders } from '../streams/event-stream.ts'
import { framesOf } from '../streams/frames.ts'
import { relayChat } from '../streams/relay-chat.ts'
import { createTokenTally } from '../streams/token-tally.ts'
import { abortableBy } from './abortable-by.ts'

export interface ChatRouteOptions {
  providers: Registry
  limiter: RateLimiter
  keepAliveMs: number
  /** Aborts, with its reason for the clients, when open answers have to end: the server is going. */
  ending: AbortSignal
}

/** POST /v1/chat/completions: tokens reserved, the model's provider asked, its answer passed on and settled. */
export const chatCompletions =
  ({ providers, limiter, keepAliveMs, ending }: ChatRouteOptions) =>
  async (c: Context<ServiceEnv>): Promise<Response> => {
    const request = parseChatRequest(c.get('body'))
    const { provider, name } = await providers.resolve(request.model, 'chat')
    const client = c.get('client')
    const reserved = await limiter.reserveTokens(
      client,
      tokensToReserve(request, client.limits.tokensPerMinute),
    )
    const leaving = abortableBy(c.req.raw.signal, ending)
    const call = { signal: leaving.signal, requestId: c.get('requestId') }
    const answer = await provider.chat({ ...request, model: name }, call).catch((error: unknown) => {
      reserved.settle(0)
      leaving.abort()
      if (ending.aborted) throw ending.reason
      throw isUnknownModel(error)
        ? providers.unknownModel(request.model, { reason: error.message, purpose: 'chat' })
        : error
    })

    if (answer.kind === 'whole') {
      reserved.settle(tokensOf(answer.completion, request))
      leaving.abort()
      return c.json({ ...answer.completion, model: request.model })
    }
    const tally = createTokenTally(estimatePromptTokens(request))
    const events = relayChat(framesOf(answer), {
      model: request.model,
      choices: request.n ?? 1,
      showUsage: request.stream_options?.include_usage === true,
      tally,
      ending,
    })
    const body = eventStream(events, {
      keepAliveMs,
      onEnd() {
        reserved.settle(tally.total())
        leaving.abort()
      },
    })
    return c.body(body, 200, eventStreamHeaders)
  }

const isUnknownModel = (error: unknown): error is ServiceError =>
  error instanceof ServiceError && error.kind === 'model_not_found'

/** The upstream's figure; where it gives none, an estimate. */
const tokensOf = ({ usage, choices }: ChatCompletion, request: ChatCompletionRequest) =>
  tokenFigure(usage?.total_tokens) ||
  choices.reduce(
    (sum, { message }) => sum + estimateTextTokens(message?.content ?? ''),
    estimatePromptTokens(request),
  )
