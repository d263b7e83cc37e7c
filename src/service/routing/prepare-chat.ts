import type { ChatCompletionRequest } from '#protocol/openai/chat.ts'
import { knownModel } from '../catalogue/known-model.ts'
import { tokensToReserveForChat, tokensToReserveForMessages } from '../metering/tokens-to-reserve.ts'
import { once } from '../base/once.ts'
import { translated, type ItemStream } from '../streams/item-stream.ts'
import type { ReadChunk, ReadMessageEvent } from '../streams/read-chunk.ts'
import { createChunkTranslator } from '../translation/chunks-of-message-events.ts'
import { completionOfMessage } from '../translation/completion-of-message.ts'
import { messagesOfChat } from '../translation/messages-of-chat.ts'
import type { Circumstances, Prepared } from './prepared.ts'
import { withoutWritten, type ChatAnswer, type MessageAnswer, type Provider } from '../providers/provider.ts'

/** A chat request as a provider of either format is to be asked it. */
export function prepareChat(
  provider: Provider,
  request: ChatCompletionRequest,
  { promptTokens, tokensPerMinute, listed }: Circumstances,
): Prepared<ChatAnswer> {
  if (provider.format === 'openai') {
    const taken = once(request)
    return {
      dropped: provider.dropped?.(request) ?? [],
      tokensToReserve: tokensToReserveForChat(request, promptTokens),
      ask: (call) => provider.chat(taken(), call),
    }
  }
  // Behind another name the table may still know the model by its own.
  const facts = listed?.top_provider ?? knownModel('anthropic', request.model)?.top_provider
  const { request: messagesRequest, dropped } = messagesOfChat(request, {
    maxTokens: facts?.max_completion_tokens ?? defaultMaxTokens,
    maxUnasked: maxUnasked(tokensPerMinute),
  })
  const taken = once(messagesRequest)
  return {
    dropped,
    tokensToReserve: tokensToReserveForMessages(messagesRequest, promptTokens),
    ask: (call) => provider.messages(taken(), withoutWritten(call)).then(chatAnswerOf),
  }
}

/** A provider that needs to be told how long an answer may get is told this, unless its model is known. */
const defaultMaxTokens = 4096

/**
 * The longest answer of which the client has not said how long it may be. It is reserved: were it all that a model can
 * give, one question would take a key's minute, where so six fit side by side.
 */
const maxUnasked = (tokensPerMinute: number) => Math.max(defaultMaxTokens, Math.floor(tokensPerMinute / 8))

function chatAnswerOf(answer: MessageAnswer): ChatAnswer {
  const created = Math.floor(Date.now() / 1000)
  if (answer.kind === 'whole')
    return { kind: 'whole', completion: completionOfMessage(answer.message, { created }) }
  return { kind: 'stream', chunks: chunksOfEvents(answer.events, created) }
}

function chunksOfEvents(events: ItemStream<ReadMessageEvent>, created: number): ItemStream<ReadChunk> {
  const translator = createChunkTranslator({ created })
  return translated(events, {
    batch: (batch) => batch.flatMap(({ event }) => translator.translate(event)).map((chunk) => ({ chunk })),
  })
}
