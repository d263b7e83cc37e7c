interface FinishReasonRow {
  /** What other formats and single vendors call it, in small letters. */
  otherNames: readonly string[]
  /** What the Messages format calls it, whatever the answer holds; null where that depends. */
  stopReason: 'max_tokens' | 'refusal' | null
  /** Whether something ended the answer before the model was done. */
  isCutOff: boolean
}

/** Why an answer ended, by its name in the chat format. */
export const finishReasons = {
  stop: {
    otherNames: ['eos', 'eos_token', 'end_turn', 'stop_sequence', 'pause_turn', 'compaction', 'complete'],
    stopReason: null,
    isCutOff: false,
  },
  length: {
    // The last is Mistral's: the model's context is full.
    otherNames: ['max_tokens', 'model_context_window_exceeded', 'model_length'],
    stopReason: 'max_tokens',
    isCutOff: true,
  },
  tool_calls: { otherNames: ['tool_use'], stopReason: null, isCutOff: false },
  content_filter: {
    // The last five are Gemini's, which come alone or behind the name of a filter.
    otherNames: ['refusal', 'safety', 'recitation', 'prohibited_content', 'blocklist', 'spii'],
    stopReason: 'refusal',
    isCutOff: true,
  },
  /** What tool calls were called before there could be several. */
  function_call: { otherNames: [], stopReason: null, isCutOff: false },
  /** It failed. OpenAI's own description does not have this one. */
  error: {
    otherNames: [
      'function_call_filter',
      'malformed_function_call',
      'unexpected_tool_call',
      // DeepSeek's and vLLM's for an answer that was broken off.
      'insufficient_system_resource',
      'abort',
    ],
    stopReason: null,
    isCutOff: true,
  },
} as const satisfies Record<string, FinishReasonRow>

export type FinishReason = keyof typeof finishReasons

export const isFinishReason = (value: unknown): value is FinishReason =>
  typeof value === 'string' && Object.hasOwn(finishReasons, value)

export const finishReasonNames = Object.keys(finishReasons) as FinishReason[] // the table is all of them

const byOtherName = new Map<string, FinishReason>(
  finishReasonNames.flatMap((reason) =>
    finishReasons[reason].otherNames.map((name) => [name, reason] as const),
  ),
)

/** The finish reason with this other name, or undefined. */
export const finishReasonCalled = (name: string): FinishReason | undefined => byOtherName.get(name)
