import type { FinishReason } from '#protocol/openai/chat.ts'

/** The words of other formats, in small letters. */
const meanings: Record<string, FinishReason> = {
  eos: 'stop',
  eos_token: 'stop',
  end_turn: 'stop',
  stop_sequence: 'stop',
  pause_turn: 'stop',
  max_tokens: 'length',
  model_context_window_exceeded: 'length',
  tool_use: 'tool_calls',
  refusal: 'content_filter',
  safety: 'content_filter',
  recitation: 'content_filter',
}
const ours = ['stop', 'length', 'tool_calls', 'content_filter', 'function_call', 'error']

/** Why a choice ended, in the field's words; null while it goes on. Empty may be either: the end tells. */
export function finishReasonOf(value: unknown): FinishReason | '' | null {
  if (typeof value !== 'string') return null
  const word = value.toLowerCase()
  const isOurs = word === '' || ours.includes(word)
  // The cast: one of the words just looked up, or one that nobody knows and the client may.
  return isOurs ? (word as FinishReason | '') : (meanings[word] ?? (value as FinishReason))
}
