import type { Context } from 'hono'
import type { ChatCompletionRequest } from '#protocol/openai/chat.ts'
import { estimatePromptTokens } from '../tokens/token-estimate.ts'
import type { ReceivedBody } from '../middleware/json-body.ts'
import type { ServiceEnv } from '../middleware/service-env.ts'
import { once } from '../base/once.ts'
import { prepareChat } from '../routing/prepare-chat.ts'
import type { ChatAnswer } from '../providers/provider.ts'
import { removedFromChat, parseChatRequest } from '../schemas/parse-request.ts'
import { completionAsDescribed } from '../streams/as-described.ts'
import { createChatWriter } from '../delivery/chat-writer.ts'
import type { ReadChunk } from '../streams/read-chunk.ts'
import { withModel } from '../delivery/with-model.ts'
import { answer, type Answer, type AnswerOptions, type Question } from './answer.ts'

/** POST /v1/chat/completions */
export const chatCompletions =
  (options: AnswerOptions) =>
  (c: Context<ServiceEnv>, body: ReceivedBody): Promise<Response> =>
    answer(c, questionOf(parseChatRequest(body.value), removedFromChat(body.value)), options, body)

function questionOf(request: ChatCompletionRequest, removed: string[]): Question<ReadChunk> {
  const { model, stream, stream_options: streaming } = request
  const promptTokens = estimatePromptTokens(request)
  const taken = once(request)
  return {
    family: 'chat',
    model,
    isStream: stream === true,
    promptTokens,
    prepare(provider, name, circumstances) {
      const prepared = prepareChat(provider, { ...taken(), model: name }, circumstances)
      return {
        dropped: [...removed, ...prepared.dropped],
        tokensToReserve: prepared.tokensToReserve,
        ask: (call) => prepared.ask(call).then((given) => answerForClient(given, model)),
      }
    },
    writer: (tally) => createChatWriter({ model, showUsage: streaming?.include_usage === true, tally }),
  }
}

function answerForClient(given: ChatAnswer, model: string): Answer<ReadChunk> {
  if (given.kind === 'stream') return { kind: 'stream', items: given.chunks }
  const completion = completionAsDescribed(given.completion)
  const passed =
    given.json !== undefined && completion === given.completion
      ? withModel(given.json, completion.model, model)
      : undefined
  return {
    kind: 'whole',
    json: passed ?? JSON.stringify({ ...completion, model }),
    usage: completion.usage,
  }
}
