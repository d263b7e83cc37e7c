import type { FinishReason } from '#protocol/openai/chat.ts'

/** The words of other formats and of single vendors, in small letters. */
const meanings = new Map<string, FinishReason>(
  Object.entries({
    eos: 'stop',
    eos_token: 'stop',
    end_turn: 'stop',
    stop_sequence: 'stop',
    pause_turn: 'stop',
    compaction: 'stop',
    complete: 'stop',
    max_tokens: 'length',
    model_context_window_exceeded: 'length',
    // Mistral: the model's context is full.
    model_length: 'length',
    tool_use: 'tool_calls',
    refusal: 'content_filter',
    // Gemini's, which come alone or behind the name of a filter.
    safety: 'content_filter',
    recitation: 'content_filter',
    prohibited_content: 'content_filter',
    blocklist: 'content_filter',
    spii: 'content_filter',
    function_call_filter: 'error',
    malformed_function_call: 'error',
    unexpected_tool_call: 'error',
    // DeepSeek's and vLLM's for an answer that was broken off.
    insufficient_system_resource: 'error',
    abort: 'error',
  } as const),
)
const ours = ['stop', 'length', 'tool_calls', 'content_filter', 'function_call', 'error']

/** Why a choice ended, in the field's words; null while it goes on. Empty may be either: the end tells. */
export function finishReasonOf(value: unknown): FinishReason | '' | null {
  if (typeof value !== 'string') return null
  // Gemini: `content_filter: PROHIBITED_CONTENT`.
  const [word = ''] = value.toLowerCase().split(':')
  const isOurs = word === '' || ours.includes(word)
  // The cast: one of the words just looked up, or one that nobody knows and the client may.
  return isOurs ? (word as FinishReason | '') : (meanings.get(word) ?? (value as FinishReason))
}

/** Whether it is one of the field's words: others pass as they are, since nobody can say what they mean. */
export const isKnownReason = (reason: string): boolean => ours.includes(reason)
