import { isRecord } from '#protocol/json/is-record.ts'
import type { ToolCall } from '#protocol/openai/chat.ts'

/** A whole call, or the beginning of one, with the type that some upstreams leave out and clients refuse it without. */
export const typedCall = (call: ToolCall): ToolCall =>
  isRecord(call) && call.type == null && 'function' in call ? { ...call, type: 'function' } : call
