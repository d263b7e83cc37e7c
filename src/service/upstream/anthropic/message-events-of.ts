import type {
  BlockDelta,
  ContentBlock,
  MessagesAnswer,
  MessageStreamEvent,
} from '#protocol/anthropic/messages.ts'

/** A whole answer in the Messages format as the stream that the client asked for. */
export function* messageEventsOf(message: MessagesAnswer): Generator<MessageStreamEvent> {
  const { content, stop_reason: reason, stop_sequence: sequence, usage } = message
  yield {
    type: 'message_start',
    message: {
      ...message,
      content: [],
      stop_reason: null,
      stop_sequence: null,
      usage: { ...usage, output_tokens: 0 },
    },
  }
  for (const [index, block] of content.entries()) {
    const { start, deltas } = piecesOf(block)
    yield { type: 'content_block_start', index, content_block: start }
    for (const delta of deltas) yield { type: 'content_block_delta', index, delta }
    yield { type: 'content_block_stop', index }
  }
  yield { type: 'message_delta', delta: { stop_reason: reason, stop_sequence: sequence }, usage }
  yield { type: 'message_stop' }
}

/** A block as it begins, empty, and what fills it. Kinds that do not grow begin full. */
function piecesOf(block: ContentBlock): { start: ContentBlock; deltas: BlockDelta[] } {
  if (block.type === 'text' && typeof block.text === 'string')
    return { start: { ...block, text: '' }, deltas: [{ type: 'text_delta', text: block.text }] }
  if (block.type === 'thinking' && 'thinking' in block && typeof block.thinking === 'string') {
    const { thinking, signature } = block
    const deltas: BlockDelta[] = [{ type: 'thinking_delta', thinking }]
    if (typeof signature === 'string') deltas.push({ type: 'signature_delta', signature })
    return { start: { ...block, thinking: '', signature: '' }, deltas }
  }
  if (block.type === 'tool_use' && 'input' in block) {
    const json = JSON.stringify(block.input ?? {})
    return { start: { ...block, input: {} }, deltas: [{ type: 'input_json_delta', partial_json: json }] }
  }
  return { start: block, deltas: [] }
}
