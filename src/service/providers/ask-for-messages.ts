import type { MessagesRequest, MessageStreamEvent } from '#protocol/anthropic/messages.ts'
import type { ChatCompletionChunk } from '#protocol/openai/chat.ts'
import { estimateMessagesTokens } from '../limits/message-tokens.ts'
import { createTokenTally } from '../streams/token-tally.ts'
import { translated, type ItemStream } from '../streams/item-stream.ts'
import type { ReadChunk, ReadMessageEvent } from '../streams/read-chunk.ts'
import { chatOfMessages } from '../translation/chat-of-messages.ts'
import { createMessageEventTranslator } from '../translation/message-events-of-chunks.ts'
import { messageOfCompletion } from '../translation/message-of-completion.ts'
import type { Call, ChatAnswer, MessageAnswer, Provider } from './provider.ts'

/** Asks a provider of either format, in the Messages format. */
export function askForMessages(
  provider: Provider,
  request: MessagesRequest,
  call: Call,
): { dropped: string[]; answer: Promise<MessageAnswer> } {
  if (provider.format === 'anthropic') return { dropped: [], answer: provider.messages(request, call) }
  const { request: chatRequest, dropped } = chatOfMessages(request)
  const answer = provider
    .chat(chatRequest, call)
    .then((given) => messageAnswerOf(given, request.model, estimateMessagesTokens(request)))
  const untold = provider.dropped?.(chatRequest).map((name) => inMessages(name, request)) ?? []
  return { dropped: [...dropped, ...untold], answer }
}

/** A parameter by the name that it has in this format. */
function inMessages(name: string, { output_config: config, thinking }: MessagesRequest): string {
  if (name === 'reasoning_effort') return thinking && !config ? 'thinking' : 'output_config.effort'
  return name === 'response_format' ? 'output_config.format' : name
}

function messageAnswerOf(answer: ChatAnswer, model: string, promptTokens: number): MessageAnswer {
  if (answer.kind === 'whole') return { kind: 'whole', message: messageOfCompletion(answer.completion) }
  return { kind: 'stream', events: eventsOf(answer.chunks, model, promptTokens) }
}

function eventsOf(
  chunks: ItemStream<ReadChunk>,
  model: string,
  promptTokens: number,
): ItemStream<ReadMessageEvent> {
  const tally = createTokenTally(promptTokens)
  const translator = createMessageEventTranslator({ model })
  let last: ChatCompletionChunk | undefined
  return translated(chunks, {
    batch: (batch) =>
      batch.flatMap(({ chunk }) => {
        tally.seeChunk(chunk)
        last = chunk
        return translator.translate(chunk).map((event) => ({ event: withPromptTokens(event, promptTokens) }))
      }),
    end() {
      // This format's answers always say what they cost: where the upstream does not, roughly.
      const known = tally.usage()
      if (last && known?.isEstimate) translator.translate({ ...last, choices: [], usage: known.usage })
      return translator.end().map((event) => ({ event }))
    },
  })
}

/** Clients read the prompt's size from the first event, when only an estimate of it is known. */
function withPromptTokens(event: MessageStreamEvent, promptTokens: number): MessageStreamEvent {
  if (event.type !== 'message_start' || event.message.usage.input_tokens > 0) return event
  const { message } = event
  return { ...event, message: { ...message, usage: { ...message.usage, input_tokens: promptTokens } } }
}
