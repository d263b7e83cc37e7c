import type { ChatCompletionRequest } from '#protocol/openai/chat.ts'
import { knownModel } from '../catalogue/known-model.ts'
import { translated, type ItemStream } from '../streams/item-stream.ts'
import type { ReadChunk, ReadMessageEvent } from '../streams/read-chunk.ts'
import { createChunkTranslator } from '../translation/chunks-of-message-events.ts'
import { completionOfMessage } from '../translation/completion-of-message.ts'
import { messagesOfChat } from '../translation/messages-of-chat.ts'
import { inOwnWords, type Call, type ChatAnswer, type MessageAnswer, type Provider } from './provider.ts'

/** A provider that needs to be told how long an answer may get is told this, unless its model is known. */
const usualMaxTokens = 4096

function maxTokensOf({ listed }: Call, model: string): number {
  // Behind another name the table may still know the model by its own.
  const facts = listed?.top_provider ?? knownModel('anthropic', model)?.top_provider
  return facts?.max_completion_tokens ?? usualMaxTokens
}

/** Asks a provider of either format, in the chat-completion format. */
export function askForChat(
  provider: Provider,
  request: ChatCompletionRequest,
  call: Call,
): { dropped: string[]; answer: Promise<ChatAnswer> } {
  if (provider.format === 'openai')
    return { dropped: provider.dropped?.(request) ?? [], answer: provider.chat(request, call) }
  const { request: messagesRequest, dropped } = messagesOfChat(request, {
    maxTokens: maxTokensOf(call, request.model),
  })
  return { dropped, answer: provider.messages(messagesRequest, inOwnWords(call)).then(chatAnswerOf) }
}

function chatAnswerOf(answer: MessageAnswer): ChatAnswer {
  const created = Math.floor(Date.now() / 1000)
  if (answer.kind === 'whole')
    return { kind: 'whole', completion: completionOfMessage(answer.message, { created }) }
  return { kind: 'stream', chunks: chunksOf(answer.events, created) }
}

function chunksOf(events: ItemStream<ReadMessageEvent>, created: number): ItemStream<ReadChunk> {
  const translator = createChunkTranslator({ created })
  return translated(events, {
    batch: (batch) => batch.flatMap(({ event }) => translator.translate(event)).map((chunk) => ({ chunk })),
  })
}
