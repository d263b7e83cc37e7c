import type { MessagesAnswer, MessageStreamEvent } from '#protocol/anthropic/messages.ts'
import type { ChatCompletionChunk } from '#protocol/openai/chat.ts'
import { mayContainUsage, usageIn } from '../upstream/openai/usage-in.ts'
import { contentIn } from '../upstream/openai/message-content.ts'
import { createMessageBlockQueue } from './message-block-queue.ts'
import { messageIdOf, toolUseIdOf } from '../upstream/anthropic/message-ids.ts'
import { messageStopOf } from './message-stop.ts'
import { messageUsageOf } from './message-usage.ts'

export interface MessageEventTranslator {
  /** The events that a chunk brings: none where it says nothing, more than one where a block ends and begins. */
  translate(chunk: ChatCompletionChunk): MessageStreamEvent[]
  /**
   * The last events. To be called once, when the stream is known to be whole, after the chunk with its usage.
   * Throws a ServiceError `upstream_error` where the finish reason is "error".
   */
  end(): MessageStreamEvent[]
}

/**
 * Turns one streamed answer into the events of the Messages format. `model` is the id to answer with, `provider` the
 * name of whoever answers; without `id` the message's id is made from the first chunk's. Choices other than the first are left out.
 */
export function createMessageEventTranslator({
  model,
  provider,
  id: givenId,
}: {
  model: string
  provider: string
  id?: string
}): MessageEventTranslator {
  let id = givenId
  let isStarted = false
  let hasRefusal = false
  let usage: unknown
  let finished: unknown
  const blocks = createMessageBlockQueue(provider, (position) => toolUseIdOf(id ?? '', position))

  function start(chunkId: unknown): MessageStreamEvent[] {
    if (isStarted) return []
    isStarted = true
    id ??= messageIdOf(chunkId)
    return [{ type: 'message_start', message: emptyMessage(id, model, usage) }]
  }

  function addChoice(choice: ChatCompletionChunk['choices'][number]) {
    const { texts, calls } = contentIn(choice.delta)
    for (const text of texts) blocks.addText(text)
    for (const call of calls) blocks.addCall(call)
    hasRefusal ||= texts.some(({ kind }) => kind === 'refusal')
    if (choice.finish_reason) finished = choice
  }

  return {
    translate(chunk) {
      if (mayContainUsage(chunk)) usage = usageIn(chunk) ?? usage
      const events = start(chunk.id)
      for (const choice of chunk.choices) if ((choice.index ?? 0) === 0) addChoice(choice)
      return [...events, ...blocks.events()]
    },
    end() {
      const events = [...start(undefined), ...blocks.lastEvents()]
      const stop = messageStopOf(finished, { calls: blocks.hasCalls(), refusal: hasRefusal })
      return [
        ...events,
        { type: 'message_delta', delta: stop, usage: messageUsageOf(usage) },
        { type: 'message_stop' },
      ]
    },
  }
}

const emptyMessage = (id: string, model: string, usage: unknown): MessagesAnswer => ({
  id,
  type: 'message',
  role: 'assistant',
  model,
  content: [],
  stop_reason: null,
  stop_sequence: null,
  usage: { ...messageUsageOf(usage), output_tokens: 0 },
})
