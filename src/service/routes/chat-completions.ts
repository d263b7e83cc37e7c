import type { Context } from 'hono'
import type { ChatCompletionRequest } from '#protocol/openai/chat.ts'
import { estimatePromptTokens, tokensToReserve } from '../limits/token-estimate.ts'
import type { JsonBody } from '../middleware/json-body.ts'
import type { ServiceEnv } from '../middleware/service-env.ts'
import { askForChat } from '../providers/ask-for-chat.ts'
import type { ChatAnswer } from '../providers/provider.ts'
import { parseChatRequest } from '../schemas/parse-request.ts'
import { completionAsDescribed } from '../streams/as-described.ts'
import { createChatWriter } from '../streams/chat-writer.ts'
import type { ReadChunk } from '../streams/read-chunk.ts'
import { withModel } from '../streams/with-model.ts'
import { answer, type Answer, type AnswerOptions, type Question } from './answer.ts'

/** POST /v1/chat/completions */
export const chatCompletions =
  (options: AnswerOptions) =>
  (c: Context<ServiceEnv>, { value, written }: JsonBody): Promise<Response> =>
    answer(c, questionOf(parseChatRequest(value)), options, written)

function questionOf(request: ChatCompletionRequest): Question<ReadChunk> {
  const { model } = request
  const promptTokens = estimatePromptTokens(request)
  return {
    family: 'chat',
    model,
    isStream: request.stream === true,
    promptTokens,
    tokensToReserve: (limit) => tokensToReserve(request, promptTokens, limit),
    ask(provider, name, call) {
      const asked = askForChat(provider, { ...request, model: name }, call)
      return { dropped: asked.dropped, answer: asked.answer.then((given) => inOurWords(given, model)) }
    },
    writer: (tally) =>
      createChatWriter({ model, showUsage: request.stream_options?.include_usage === true, tally }),
  }
}

function inOurWords(given: ChatAnswer, model: string): Answer<ReadChunk> {
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
