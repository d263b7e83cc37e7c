import type { BlockDelta, ContentBlock, MessagesAnswer } from '#protocol/anthropic/messages.ts'
import { ServiceError } from '../errors.ts'
import { collected, type ItemStream } from '../streams/item-stream.ts'
import type { ReadMessageEvent } from '../streams/read-chunk.ts'
import { parseJson } from './parse-json.ts'

/** A stream in the Messages format as the whole answer that the client asked for; cut short, it is an error. */
export async function collectMessage(
  name: string,
  events: ItemStream<ReadMessageEvent>,
): Promise<MessagesAnswer> {
  let message: MessagesAnswer | undefined
  const blocks = new Map<number, { block: Record<string, unknown>; json: string }>()
  await collected(events, (batch) => {
    for (const { event } of batch) {
      if (event.type === 'message_start') message = event.message
      if (event.type === 'content_block_start')
        blocks.set(event.index, { block: { ...event.content_block }, json: '' })
      if (event.type === 'content_block_delta') grow(blocks.get(event.index), event.delta)
      if (event.type === 'message_delta' && message)
        message = { ...message, ...event.delta, usage: { ...message.usage, ...event.usage } }
    }
  })
  if (!message) throw new ServiceError('upstream_error', `${name} sent an answer without a beginning.`)
  const inOrder = [...blocks].sort(([a], [b]) => a - b)
  return { ...message, content: inOrder.map(([, grown]) => finished(grown)) }
}

function grow(grown: { block: Record<string, unknown>; json: string } | undefined, delta: BlockDelta) {
  if (!grown) return
  const { block } = grown
  if (delta.type === 'text_delta') block.text = `${stringOf(block.text)}${delta.text}`
  if (delta.type === 'thinking_delta') block.thinking = `${stringOf(block.thinking)}${delta.thinking}`
  if (delta.type === 'signature_delta') block.signature = `${stringOf(block.signature)}${delta.signature}`
  if (delta.type === 'input_json_delta') grown.json += delta.partial_json
}

const stringOf = (value: unknown) => (typeof value === 'string' ? value : '')

function finished({ block, json }: { block: Record<string, unknown>; json: string }): ContentBlock {
  const whole = json === '' ? block : { ...block, input: parseJson(json) ?? {} }
  return whole as ContentBlock // grown from a block that came with its type
}
