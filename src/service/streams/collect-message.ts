import type { BlockDelta, ContentBlock, MessagesAnswer } from '#protocol/anthropic/messages.ts'
import { ServiceError } from '../base/service-error.ts'
import { collected, type ItemStream } from './item-stream.ts'
import type { ReadMessageEvent } from './read-chunk.ts'
import { messageIdOf } from '../upstream/anthropic/message-ids.ts'
import { toolInputOf } from '../upstream/anthropic/tool-input.ts'
import { mergedFigures, type MessageFigures } from '../tokens/message-figures.ts'
import { filledUsage } from '../upstream/anthropic/filled-usage.ts'

/** A stream in the Messages format as the whole answer that the client asked for; cut short, it is an error. */
export async function collectMessage(
  name: string,
  events: ItemStream<ReadMessageEvent>,
  promptTokens: number,
): Promise<MessagesAnswer> {
  let message: MessagesAnswer | undefined
  let figures: MessageFigures = {}
  const blocks = new Map<number, { block: Record<string, unknown>; json: string }>()
  await collected(events, (batch) => {
    for (const { event } of batch) {
      if (event.type === 'message_start') {
        message = event.message
        figures = mergedFigures(figures, event.message.usage)
      }
      if (event.type === 'content_block_start')
        blocks.set(event.index, { block: { ...event.content_block }, json: '' })
      if (event.type === 'content_block_delta') grow(blocks.get(event.index), event.delta)
      if (event.type === 'message_delta' && message) {
        const { type: _, delta, usage: __, ...others } = event
        // Beside the delta there stands what has happened to the conversation, as `context_management`.
        message = Object.assign({}, message, delta, others)
        figures = mergedFigures(figures, event.usage)
      }
    }
  })
  if (!message) throw new ServiceError('upstream_error', `${name} sent an answer without a beginning.`)
  const inOrder = [...blocks].sort(([a], [b]) => a - b)
  const content = inOrder.map(([, grown]) => finished(grown))
  const id = message.id || messageIdOf(undefined)
  return { ...message, id, content, usage: filledUsage({ content, usage: figures }, promptTokens) }
}

function grow(grown: { block: Record<string, unknown>; json: string } | undefined, delta: BlockDelta) {
  if (!grown) return
  const { block } = grown
  switch (delta.type) {
    case 'text_delta':
      block.text = `${stringOf(block.text)}${delta.text}`
      break
    case 'thinking_delta':
      block.thinking = `${stringOf(block.thinking)}${delta.thinking}`
      break
    case 'signature_delta':
      block.signature = `${stringOf(block.signature)}${delta.signature}`
      break
    case 'input_json_delta':
      grown.json += delta.partial_json
      break
    case 'citations_delta':
      block.citations = [...listOf(block.citations), delta.citation]
      break
    // Others bring their block's final fields: a summary (`compaction_delta`), or what is yet to be thought of.
    default: {
      const { type: _, ...fields } = delta as Record<string, unknown>
      Object.assign(block, fields)
    }
  }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const stringOf = (value: unknown) => (typeof value === 'string' ? value : '')

function finished({ block, json }: { block: Record<string, unknown>; json: string }): ContentBlock {
  const whole = json === '' ? block : { ...block, input: toolInputOf(json) }
  return whole as ContentBlock // grown from a block that came with its type
}
