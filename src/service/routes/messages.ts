import type { Context } from 'hono'
import type { MessagesRequest } from '#protocol/anthropic/messages.ts'
import { ServiceError } from '../base/service-error.ts'
import { estimateMessagesTokens } from '../tokens/message-tokens.ts'
import { once } from '../base/once.ts'
import { commonHeaders, wholeReply } from '../middleware/reply.ts'
import type { ReceivedBody } from '../middleware/json-body.ts'
import type { ServiceEnv } from '../middleware/service-env.ts'
import { prepareMessages } from '../routing/prepare-messages.ts'
import type { MessageAnswer } from '../providers/provider.ts'
import {
  removedFromMessages,
  parseCountTokensRequest,
  parseMessagesRequest,
} from '../schemas/parse-messages-request.ts'
import { createMessageWriter } from '../delivery/message-writer.ts'
import type { ReadMessageEvent } from '../streams/read-chunk.ts'
import { withModel } from '../delivery/with-model.ts'
import { withoutForeignThinking } from '../translation/without-foreign-thinking.ts'
import { usageOfMessage } from '../translation/usage-of-message.ts'
import { inOurList, noteProvider } from './answer-meter.ts'
import { answer, type Answer, type AnswerOptions, type Question } from './answer.ts'

/** POST /v1/messages: the second family of clients. */
export const messages =
  (options: AnswerOptions) =>
  (c: Context<ServiceEnv>, body: ReceivedBody): Promise<Response> => {
    const request = parseMessagesRequest(body.value)
    return answer(c, questionOf(request, removedFromMessages(body.value), c.get('requestId')), options, body)
  }

function questionOf(
  request: MessagesRequest,
  removed: string[],
  requestId: string,
): Question<ReadMessageEvent> {
  const { model, stream } = request
  const promptTokens = estimateMessagesTokens(request)
  const taken = once(request)
  return {
    family: 'messages',
    model,
    isStream: stream === true,
    promptTokens,
    prepare(provider, name, circumstances) {
      const prepared = prepareMessages(provider, { ...taken(), model: name }, circumstances)
      return {
        dropped: [...removed, ...prepared.dropped],
        tokensToReserve: prepared.tokensToReserve,
        ask: (call) => prepared.ask(call).then((given) => inOurWords(given, model)),
      }
    },
    writer: (tally) => createMessageWriter({ model, tally, requestId }),
  }
}

function inOurWords(given: MessageAnswer, model: string): Answer<ReadMessageEvent> {
  if (given.kind === 'stream') return { kind: 'stream', items: given.events }
  const { message, json } = given
  const passed = json === undefined ? undefined : withModel(json, message.model, model)
  return {
    kind: 'whole',
    json: passed ?? JSON.stringify({ ...message, model }),
    usage: usageOfMessage(message.usage),
  }
}

/** Many an address of this format answers questions and counts nothing: the model is not what it does not know. */
const cannotCount = (error: unknown) =>
  error instanceof ServiceError && [404, 405, 501].includes(error.upstreamStatus ?? error.status)

/** POST /v1/messages/count_tokens: the provider's own count where it has one, else an estimate. */
export const countTokens =
  ({ providers, limiter, abortOf }: AnswerOptions) =>
  async (c: Context<ServiceEnv>, { value, written, release }: ReceivedBody): Promise<Response> => {
    const request = parseCountTokensRequest(value)
    const { provider, name } = await providers.resolve(request.model, 'chat')
    const isListed = noteProvider(c, providers, provider, name) !== undefined
    const requestAbort = abortOf(c)
    const count = async () => {
      if (provider.format !== 'anthropic') return estimateMessagesTokens(request)
      const beta = c.req.header('anthropic-beta')
      const call = {
        signal: requestAbort.signal,
        requestId: c.get('requestId'),
        ...(beta !== undefined && { beta }),
        ...(written && { written }),
      }
      try {
        const { request: asked } = withoutForeignThinking(request)
        return await provider.countTokens({ ...asked, model: name }, call)
      } catch (error) {
        if (isListed && cannotCount(error)) return estimateMessagesTokens(request)
        throw error
      }
    }
    const tokens = await count()
      .catch((error: unknown) => {
        throw inOurList(error, providers, request.model, 'chat')
      })
      .finally(() => {
        requestAbort.dispose()
        release()
      })
    return wholeReply(c, JSON.stringify({ input_tokens: tokens }), commonHeaders(c, limiter))
  }
