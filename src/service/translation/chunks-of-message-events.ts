import type { BlockDelta, ContentBlock, MessageStreamEvent } from '#protocol/anthropic/messages.ts'
import type { ChatCompletionChunk, ToolCall } from '#protocol/openai/chat.ts'
import { hasBothFigures } from '../upstream/anthropic/filled-usage.ts'
import { reasoningDetailOf, type ReasoningDetail } from './chat-reasoning-details.ts'
import { chatFinishReasonOf, completionIdOf } from './completion-of-message.ts'
import { mergedFigures, type MessageFigures } from '../tokens/message-figures.ts'
import { usageOfMessage } from './usage-of-message.ts'

export interface ChunkTranslator {
  /** The chunks that an event stands for: none for pings, errors and what the chat format has no words for. */
  translate(event: MessageStreamEvent): ChatCompletionChunk[]
}

type Choice = ChatCompletionChunk['choices'][number]
type Delta = Choice['delta'] & { reasoning_details?: ReasoningDetail[] }

/** A block that is still open; `position` is its own among those of its kind. */
type OpenBlock =
  | { kind: 'thinking'; position: number; block: ContentBlock }
  | { kind: 'tool'; position: number; input: unknown; hasArguments: boolean }

/** Translates the events of one streamed message, in their order; `created` is in Unix seconds. */
export function createChunkTranslator({ created }: { created: number }): ChunkTranslator {
  const head = { id: completionIdOf(undefined), object: 'chat.completion.chunk' as const, created, model: '' }
  const open = new Map<number, OpenBlock>()
  let usage: MessageFigures = {}
  let isUsageKnown = false
  let thoughts = 0
  let calls = 0
  let isFinished = false

  return { translate }

  function translate(event: MessageStreamEvent): ChatCompletionChunk[] {
    switch (event.type) {
      case 'message_start':
        head.id = completionIdOf(event.message.id)
        head.model = event.message.model
        usage = mergedFigures(usage, event.message.usage)
        return [chunkOf({ role: 'assistant', content: '' })]
      case 'content_block_start':
        return started(event.index, event.content_block)
      case 'content_block_delta':
        return grown(event.index, event.delta)
      case 'content_block_stop':
        return stopped(event.index)
      case 'message_delta':
        usage = mergedFigures(usage, event.usage)
        // The first event's figure of output tokens is only a beginning.
        isUsageKnown ||= hasBothFigures({ ...usage, output_tokens: event.usage?.output_tokens })
        return event.delta.stop_reason == null ? [] : finished(event.delta.stop_reason)
      case 'message_stop':
        return isUsageKnown
          ? [...finished(null), { ...head, choices: [], usage: usageOfMessage(usage) }]
          : finished(null)
      default:
        return []
    }
  }

  function started(index: number, block: ContentBlock): ChatCompletionChunk[] {
    switch (block.type) {
      case 'text':
        return texts('content', block.text)
      case 'thinking':
        open.set(index, { kind: 'thinking', position: thoughts++, block })
        return texts('reasoning_content', block.thinking)
      case 'redacted_thinking':
        open.set(index, { kind: 'thinking', position: thoughts++, block })
        return []
      case 'tool_use': {
        const position = calls++
        open.set(index, { kind: 'tool', position, input: block.input, hasArguments: false })
        const call = { name: String(block.name), arguments: '' }
        return [toolCall({ index: position, id: String(block.id), type: 'function', function: call })]
      }
      default:
        return []
    }
  }

  function grown(index: number, delta: BlockDelta): ChatCompletionChunk[] {
    const block = open.get(index)
    switch (delta.type) {
      case 'text_delta':
        return texts('content', delta.text)
      case 'thinking_delta':
        if (block?.kind === 'thinking') block.block = moreThinking(block.block, delta.thinking)
        return texts('reasoning_content', delta.thinking)
      case 'signature_delta':
        if (block?.kind === 'thinking') block.block = { ...block.block, signature: delta.signature }
        return []
      case 'input_json_delta':
        if (block?.kind !== 'tool' || delta.partial_json === '') return []
        block.hasArguments = true
        return [toolCall({ index: block.position, function: { arguments: delta.partial_json } })]
      default:
        return []
    }
  }

  /** A signature holds for a whole block of thinking, and some tools' input comes whole with their start. */
  function stopped(index: number): ChatCompletionChunk[] {
    const block = open.get(index)
    open.delete(index)
    if (block?.kind === 'thinking') {
      const detail = reasoningDetailOf(block.block, block.position)
      return detail ? [chunkOf({ reasoning_details: [detail] })] : []
    }
    if (!block || block.hasArguments) return []
    return [toolCall({ index: block.position, function: { arguments: JSON.stringify(block.input ?? {}) } })]
  }

  function finished(reason: Parameters<typeof chatFinishReasonOf>[0]): ChatCompletionChunk[] {
    if (isFinished) return []
    isFinished = true
    const last = [...open.keys()].flatMap(stopped)
    return [...last, chunkOf({}, chatFinishReasonOf(reason, calls > 0))]
  }

  function texts(field: 'content' | 'reasoning_content', text: unknown): ChatCompletionChunk[] {
    return typeof text === 'string' && text !== '' ? [chunkOf({ [field]: text })] : []
  }

  function toolCall(call: ToolCall): ChatCompletionChunk {
    return chunkOf({ tool_calls: [call] })
  }

  function chunkOf(delta: Delta, finishReason: Choice['finish_reason'] = null): ChatCompletionChunk {
    return { ...head, choices: [{ index: 0, delta, finish_reason: finishReason }] }
  }
}

const moreThinking = (block: ContentBlock, text: string): ContentBlock =>
  block.type === 'thinking' ? { ...block, thinking: `${String(block.thinking ?? '')}${text}` } : block
