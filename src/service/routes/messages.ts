import type { Context } from 'hono'
import type { MessagesRequest } from '#protocol/anthropic/messages.ts'
import { estimateMessagesTokens } from '../limits/message-tokens.ts'
import { reservationFor } from '../limits/token-estimate.ts'
import { commonHeaders, wholeReply } from '../middleware/reply.ts'
import type { ServiceEnv } from '../middleware/service-env.ts'
import { askForMessages } from '../providers/ask-for-messages.ts'
import type { MessageAnswer } from '../providers/provider.ts'
import { parseCountTokensRequest, parseMessagesRequest } from '../schemas/parse-messages-request.ts'
import { createMessageWriter } from '../streams/message-writer.ts'
import type { ReadMessageEvent } from '../streams/read-chunk.ts'
import { withModel } from '../streams/with-model.ts'
import { inOurList, noteProvider } from './account.ts'
import { answer, type Answer, type AnswerOptions, type Question } from './answer.ts'

/** POST /v1/messages: the second family of clients. */
export const messages =
  (options: AnswerOptions) =>
  (c: Context<ServiceEnv>): Promise<Response> =>
    answer(c, questionOf(parseMessagesRequest(c.get('body')), c.get('requestId')), options)

function questionOf(request: MessagesRequest, requestId: string): Question<ReadMessageEvent> {
  const { model } = request
  const promptTokens = estimateMessagesTokens(request)
  return {
    family: 'messages',
    model,
    isStream: request.stream === true,
    promptTokens,
    tokensToReserve: (limit) => reservationFor(promptTokens, request.max_tokens, limit),
    ask(provider, name, call) {
      const asked = askForMessages(provider, { ...request, model: name }, call)
      return { dropped: asked.dropped, answer: asked.answer.then((given) => inOurWords(given, model)) }
    },
    writer: (tally) => createMessageWriter({ model, tally, requestId }),
  }
}

function inOurWords(given: MessageAnswer, model: string): Answer<ReadMessageEvent> {
  if (given.kind === 'stream') return { kind: 'stream', items: given.events }
  const { message, json } = given
  const { usage } = message
  const prompt =
    usage.input_tokens + (usage.cache_read_input_tokens ?? 0) + (usage.cache_creation_input_tokens ?? 0)
  const passed = json === undefined ? undefined : withModel(json, message.model, model)
  return {
    kind: 'whole',
    json: passed ?? JSON.stringify({ ...message, model }),
    usage: {
      prompt_tokens: prompt,
      completion_tokens: usage.output_tokens,
      total_tokens: prompt + usage.output_tokens,
    },
  }
}

/** POST /v1/messages/count_tokens: the provider's own count where it has one, else an estimate. */
export const countTokens =
  ({ providers, limiter, beginLeaving }: AnswerOptions) =>
  async (c: Context<ServiceEnv>): Promise<Response> => {
    const request = parseCountTokensRequest(c.get('body'))
    const { provider, name } = await providers.resolve(request.model, 'chat')
    noteProvider(c, providers, provider, name)
    const leaving = beginLeaving(c)
    const count = async () => {
      if (provider.format !== 'anthropic') return estimateMessagesTokens(request)
      const beta = c.req.header('anthropic-beta')
      const call = {
        signal: leaving.signal,
        requestId: c.get('requestId'),
        ...(beta !== undefined && { beta }),
      }
      return provider.countTokens({ ...request, model: name }, call)
    }
    const tokens = await count()
      .catch((error: unknown) => {
        throw inOurList(error, providers, request.model, 'chat')
      })
      .finally(() => leaving.detach())
    return wholeReply(JSON.stringify({ input_tokens: tokens }), commonHeaders(c, limiter))
  }
