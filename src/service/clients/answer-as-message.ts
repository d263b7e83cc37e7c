import type { ModelAnswer } from './model-answer.ts'
import { piecesOf, answerIds, answerTokens } from './answer-facts.ts'

const inputUsage = {
  input_tokens: answerTokens.prompt - answerTokens.cached,
  cache_creation_input_tokens: 0,
  cache_read_input_tokens: answerTokens.cached,
  cache_creation: { ephemeral_5m_input_tokens: 0, ephemeral_1h_input_tokens: 0 },
}

type Block =
  | { type: 'thinking'; thinking: string; signature: string }
  | { type: 'text'; text: string }
  | { type: 'tool_use'; id: string; name: string; input: unknown }

/** A whole answer as Anthropic's service writes it. */
export const messageOf = (answer: ModelAnswer) => ({
  id: answerIds.message,
  type: 'message',
  role: 'assistant',
  model: answerIds.model,
  content: blocksOf(answer),
  stop_reason: answer.reason === 'length' ? 'max_tokens' : answer.calls ? 'tool_use' : 'end_turn',
  stop_sequence: null,
  usage: { ...inputUsage, output_tokens: answerTokens.completion, service_tier: 'standard' },
})

const blocksOf = ({ thinking, text, calls = [] }: ModelAnswer): Block[] => [
  ...(thinking
    ? [{ type: 'thinking' as const, thinking: thinking.text, signature: thinking.signature }]
    : []),
  ...(text === undefined ? [] : [{ type: 'text' as const, text }]),
  ...calls.map((call) => ({ type: 'tool_use' as const, ...call })),
]

/** The same as a stream. */
export function eventsOf(answer: ModelAnswer): { type: string; [field: string]: unknown }[] {
  const { content, stop_reason: reason, ...message } = messageOf(answer)
  const blocks = content.map((block, index) => [
    { type: 'content_block_start', index, content_block: emptied(block) },
    ...(index === 0 ? [{ type: 'ping' }] : []),
    ...deltasOf(block).map((delta) => ({ type: 'content_block_delta', index, delta })),
    { type: 'content_block_stop', index },
  ])
  return [
    {
      type: 'message_start',
      message: { ...message, content: [], stop_reason: null, usage: { ...message.usage, output_tokens: 1 } },
    },
    ...blocks.flat(),
    {
      type: 'message_delta',
      delta: { stop_reason: reason, stop_sequence: null },
      usage: { ...inputUsage, output_tokens: answerTokens.completion },
    },
    { type: 'message_stop' },
  ]
}

function emptied(block: Block): Block {
  if (block.type === 'thinking') return { ...block, thinking: '', signature: '' }
  return block.type === 'text' ? { ...block, text: '' } : { ...block, input: {} }
}

function deltasOf(block: Block): object[] {
  if (block.type === 'text') return piecesOf(block.text).map((text) => ({ type: 'text_delta', text }))
  if (block.type === 'tool_use') {
    const pieces = ['', ...piecesOf(JSON.stringify(block.input))]
    return pieces.map((piece) => ({ type: 'input_json_delta', partial_json: piece }))
  }
  return [
    ...piecesOf(block.thinking).map((piece) => ({ type: 'thinking_delta', thinking: piece })),
    { type: 'signature_delta', signature: block.signature },
  ]
}
