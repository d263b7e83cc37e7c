import type { Context } from 'hono'
import type { ChatCompletion, ChatCompletionRequest } from '#protocol/openai/chat.ts'
import { ServiceError } from '../errors.ts'
import type { RateLimiter } from '../limits/rate-limiter.ts'
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
}

/** POST /v1/chat/completions: tokens reserved, the model's provider asked, its answer passed on and settled. */
export const chatCompletions =
  ({ providers, limiter, keepAliveMs }: ChatRouteOptions) =>
  async (c: Context<ServiceEnv>): Promise<Response> => {
    const request = parseChatRequest(c.get('body'))
    const { provider, name } = await providers.resolve(request.model)
    const client = c.get('client')
    const reserved = await limiter.reserveTokens(
      client,
      tokensToReserve(request, client.limits.tokensPerMinute),
    )
    const leaving = abortableBy(c.req.raw.signal)
    const call = { signal: leaving.signal, requestId: c.get('requestId') }
    const answer = await provider.chat(forwarded(request, name), call).catch((error: unknown) => {
      reserved.settle(0)
      throw isUnknownModel(error) ? providers.unknownModel(request.model, error.message) : error
    })

    if (answer.kind === 'whole') {
      reserved.settle(tokensOf(answer.completion, request))
      return c.json({ ...answer.completion, model: request.model })
    }
    const tally = createTokenTally(estimatePromptTokens(request))
    const events = relayChat(framesOf(answer), {
      model: request.model,
      choices: request.n ?? 1,
      showUsage: request.stream_options?.include_usage === true,
      tally,
    })
    const body = eventStream(events, {
      keepAliveMs,
      onEnd() {
        reserved.settle(tally.total())
        leaving.abort()
      },
    })
    return new Response(body, { headers: eventStreamHeaders })
  }

/** The request as the provider gets it. Usage is always asked for: it settles the tokens that were reserved. */
function forwarded(request: ChatCompletionRequest, model: string): ChatCompletionRequest {
  if (!request.stream) return { ...request, model }
  return { ...request, model, stream_options: { ...request.stream_options, include_usage: true } }
}

const isUnknownModel = (error: unknown): error is ServiceError =>
  error instanceof ServiceError && error.kind === 'model_not_found'

/** The upstream's figure; where it gives none, an estimate. */
const tokensOf = ({ usage, choices }: ChatCompletion, request: ChatCompletionRequest) =>
  usage?.total_tokens ||
  choices.reduce(
    (sum, { message }) => sum + estimateTextTokens(message?.content ?? ''),
    estimatePromptTokens(request),
  )
