import type { ContentBlock, MessagesAnswer, MessageStreamEvent } from '#protocol/anthropic/messages.ts'
import { toolInputOf } from '../upstream/anthropic/tool-input.ts'

/** The message that a client puts together from the events; throws where their order is not Anthropic's. */
export function assembledMessage(events: readonly MessageStreamEvent[]): MessagesAnswer {
  const [first, ...rest] = events
  if (first?.type !== 'message_start') throw new Error('the first event is not message_start')
  if (rest.at(-1)?.type !== 'message_stop') throw new Error('the last event is not message_stop')
  const message = structuredClone(first.message)
  let open: OpenBlock | undefined
  for (const event of rest.slice(0, -1)) {
    if (event.type === 'content_block_start') {
      demand(open === undefined && event.index === message.content.length, event)
      open = { index: event.index, block: event.content_block, written: '', signature: '' }
    } else if (event.type === 'content_block_delta') {
      const delta = Object.values(event.delta)[1]
      demand(open?.index === event.index && delta !== '', event)
      if (event.delta.type === 'signature_delta') open.signature += delta
      else open.written += delta
    } else if (event.type === 'content_block_stop') {
      demand(open?.index === event.index, event)
      message.content.push(filled(open))
      open = undefined
    } else {
      demand(open === undefined && event.type === 'message_delta', event)
      Object.assign(message, event.delta, { usage: { ...message.usage, ...event.usage } })
    }
  }
  return message
}

interface OpenBlock {
  index: number
  block: ContentBlock
  written: string
  signature: string
}

function demand(isRight: boolean, event: MessageStreamEvent): asserts isRight {
  if (!isRight) throw new Error(`out of place: ${JSON.stringify(event)}`)
}

function filled({ block, written, signature }: OpenBlock): ContentBlock {
  if (block.type === 'tool_use') return { ...block, input: toolInputOf(written) }
  return block.type === 'thinking' ? { ...block, thinking: written, signature } : { ...block, text: written }
}
