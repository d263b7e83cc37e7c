import type { MessagesRequest, MessageStreamEvent } from '#protocol/anthropic/messages.ts'
import type { ChatCompletionChunk, ChatCompletionRequest } from '#protocol/openai/chat.ts'
import { isRecord } from '#protocol/json/is-record.ts'
import { tokensToReserveForChat, tokensToReserveForMessages } from '../metering/tokens-to-reserve.ts'
import { once } from '../base/once.ts'
import { createTokenTally } from '../metering/token-tally.ts'
import { translated, type ItemStream } from '../streams/item-stream.ts'
import type { ReadChunk, ReadMessageEvent } from '../streams/read-chunk.ts'
import { chatOfMessages } from '../translation/chat-of-messages.ts'
import { createMessageEventTranslator } from '../translation/message-events-of-chunks.ts'
import { messageOfCompletion } from '../translation/message-of-completion.ts'
import { withoutForeignThinking } from '../translation/without-foreign-thinking.ts'
import {
  eventWithLongNames,
  messageWithLongNames,
  withShortNames,
  type LongNames,
} from '../translation/tool-names.ts'
import type { Circumstances, Prepared } from './prepared.ts'
import {
  withoutWritten,
  type ChatAnswer,
  type ChatProvider,
  type MessageAnswer,
  type MessagesProvider,
  type Provider,
} from '../providers/provider.ts'

/** A request of the Messages format as a provider of either format is to be asked it. */
export const prepareMessages = (
  provider: Provider,
  request: MessagesRequest,
  circumstances: Circumstances,
): Prepared<MessageAnswer> =>
  provider.format === 'anthropic'
    ? inItsFormat(provider, request, circumstances)
    : asChat(provider, request, circumstances)

function inItsFormat(
  provider: MessagesProvider,
  request: MessagesRequest,
  { promptTokens }: Circumstances,
): Prepared<MessageAnswer> {
  const { request: sent, dropped } = withoutForeignThinking(request)
  const taken = once(sent)
  return {
    dropped,
    tokensToReserve: tokensToReserveForMessages(sent, promptTokens),
    ask: (call) => provider.messages(taken(), call),
  }
}

function asChat(
  provider: ChatProvider,
  request: MessagesRequest,
  { promptTokens }: Circumstances,
): Prepared<MessageAnswer> {
  const { request: translatedRequest, dropped } = chatOfMessages(request, provider.name)
  const { request: chatRequest, longNames } = withShortNames(translatedRequest)
  const asked = { name: provider.name, model: request.model, promptTokens, longNames }
  const taken = once(chatRequest)
  return {
    dropped: [...dropped, ...droppedBy(provider, chatRequest, request)],
    tokensToReserve: tokensToReserveForChat(chatRequest, promptTokens),
    ask: (call) =>
      provider.chat(taken(), withoutWritten(call)).then((given) => messageAnswerOf(given, asked)),
  }
}

/** What a provider cannot take. Not a closure beside the answer's: V8 has those share what either of them holds. */
const droppedBy = (provider: ChatProvider, chatRequest: ChatCompletionRequest, request: MessagesRequest) =>
  provider.dropped?.(chatRequest).map((parameter) => inMessages(parameter, request)) ?? []

/** A parameter by the name that it has in this format. */
function inMessages(name: string, { output_config: config, thinking }: MessagesRequest): string {
  const { effort, format } = isRecord(config) ? config : {}
  if (name === 'reasoning_effort') return thinking && effort == null ? 'thinking' : 'output_config.effort'
  if (name === 'response_format') return format == null ? 'output_format' : 'output_config.format'
  return name
}

/** Who was asked, and what. */
interface Asked {
  /** The provider's. */
  name: string
  model: string
  promptTokens: number
  longNames: LongNames
}

function messageAnswerOf(answer: ChatAnswer, asked: Asked): MessageAnswer {
  if (answer.kind === 'whole')
    return {
      kind: 'whole',
      message: messageWithLongNames(messageOfCompletion(answer.completion, asked.name), asked.longNames),
    }
  return { kind: 'stream', events: eventsOf(answer.chunks, asked) }
}

function eventsOf(
  chunks: ItemStream<ReadChunk>,
  { name, model, promptTokens, longNames }: Asked,
): ItemStream<ReadMessageEvent> {
  const tally = createTokenTally(promptTokens)
  const translator = createMessageEventTranslator({ model, provider: name })
  let last: ChatCompletionChunk | undefined
  return translated(chunks, {
    batch: (batch) =>
      batch.flatMap(({ chunk }) => {
        tally.seeChunk(chunk)
        last = chunk
        return translator.translate(chunk).map((event) => ({
          event: eventWithLongNames(withPromptTokens(event, promptTokens), longNames),
        }))
      }),
    end() {
      // This format's answers always say what they cost: where the upstream does not, roughly.
      const known = tally.total()
      if (last && known.isEstimate) translator.translate({ ...last, choices: [], usage: known.usage })
      return translator.end().map((event) => ({ event: eventWithLongNames(event, longNames) }))
    },
  })
}

/** Clients read the prompt's size from the first event, when only an estimate of it is known. */
function withPromptTokens(event: MessageStreamEvent, promptTokens: number): MessageStreamEvent {
  if (event.type !== 'message_start' || event.message.usage.input_tokens > 0) return event
  const { message } = event
  return { ...event, message: { ...message, usage: { ...message.usage, input_tokens: promptTokens } } }
}
