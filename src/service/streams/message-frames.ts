import type { MessageStreamEvent } from '#protocol/anthropic/messages.ts'
import type { SseEvent } from '#protocol/sse/event-reader.ts'
import { shapeOfJson } from '../middleware/json-shape.ts'
import { isRecord, reportedError } from '../upstream/reported-error.ts'

/** What one event of a stream in the Messages format turns out to be. */
export type MessageFrame =
  | { kind: 'event'; event: MessageStreamEvent; json: string }
  /** What it reports, in one of the forms of `reportedError`. */
  | { kind: 'error'; reported: unknown }
  | { kind: 'broken' }

/** Nested deeper than any event in use, and far from where JSON.stringify runs out of stack. */
const bounds = { deepest: 200, mostContainers: 1_000_000 }
/** Shorter than this nothing can be nested so deep that it matters. */
const longEvent = 2_000

/** An event as it came. Unknown types pass as events: who knows them may want them. */
export function messageFrameOf({ event: name, data }: SseEvent): MessageFrame {
  if (data.length > longEvent && shapeOfJson(data, bounds).excess) return { kind: 'broken' }
  let value: unknown
  try {
    value = JSON.parse(data)
  } catch {
    return { kind: 'broken' }
  }
  if (name === 'error' || reportedError(value) !== undefined) return { kind: 'error', reported: value }
  if (!isRecord(value)) return { kind: 'broken' }
  if (typeof value.type !== 'string' || !isShaped(value)) return { kind: 'broken' }
  // Checked as far as we read it.
  return { kind: 'event', event: value as unknown as MessageStreamEvent, json: data }
}

/** Whether an event has the parts that are read further on. */
function isShaped({ type, message, index, content_block: block, delta }: Record<string, unknown>): boolean {
  switch (type) {
    case 'message_start':
      return isRecord(message) && typeof (message.id ?? '') === 'string' && isRecord(message.usage ?? {})
    case 'content_block_start':
      return typeof index === 'number' && isRecord(block) && typeof block.type === 'string' && isNamed(block)
    case 'content_block_delta':
      return typeof index === 'number' && isRecord(delta) && hasText(delta)
    case 'message_delta':
      return isRecord(delta) && typeof (delta.stop_reason ?? '') === 'string'
    default:
      return true
  }
}

const isNamed = ({ type, id, name }: Record<string, unknown>) =>
  type !== 'tool_use' || (typeof id === 'string' && typeof name === 'string')

function hasText({ type, text, thinking, partial_json: json }: Record<string, unknown>): boolean {
  if (type === 'text_delta') return typeof text === 'string'
  if (type === 'thinking_delta') return typeof thinking === 'string'
  return type !== 'input_json_delta' || typeof json === 'string'
}
