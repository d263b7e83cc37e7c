import type { MessageStreamEvent } from '#protocol/anthropic/messages.ts'
import { readJson } from '#protocol/json/read-json.ts'
import type { SseEvent } from '#protocol/sse/event-reader.ts'
import { shapeOfJson } from '#protocol/json/json-shape.ts'
import { isRecord } from '#protocol/json/is-record.ts'
import { reportedError } from '../upstream/errors/reported-error.ts'
import { isEmptyJson } from './frames.ts'

/** What one event of a stream in the Messages format turns out to be. */
export type MessageFrame =
  | { kind: 'event'; event: MessageStreamEvent; json: string }
  /** What it reports, in one of the forms of `reportedError`. */
  | { kind: 'error'; reported: unknown }
  | { kind: 'broken' }
  /** It says nothing. */
  | { kind: 'other' }

/** Nested deeper than any event in use, and far from where JSON.stringify runs out of stack. */
const bounds = { maxDepth: 200, maxContainers: 1_000_000 }
/** Shorter than this nothing can be nested so deep that it matters. */
const longEvent = 2_000

/** An event as it came. Unknown types pass as events: who knows them may want them. */
export function messageFrameOf({ event: name, data }: SseEvent): MessageFrame {
  if (data.length > longEvent && shapeOfJson(data, bounds).excess) return { kind: 'broken' }
  const read = readJson(data)
  if (!read) return { kind: data.trim() === '' ? 'other' : 'broken' }
  const { value, json } = read
  if (name === 'error' || reportedError(value) !== undefined) return { kind: 'error', reported: value }
  if (isEmptyJson(value)) return { kind: 'other' }
  if (!isRecord(value)) return { kind: 'broken' }
  if (isEmptyDelta(value)) return { kind: 'other' }
  if (typeof value.type !== 'string' || !isShaped(value)) return { kind: 'broken' }
  // Checked as far as we read it.
  return { kind: 'event', event: value as unknown as MessageStreamEvent, json }
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

/** Some send null for empty content. */
function isEmptyDelta({ type, delta }: Record<string, unknown>): boolean {
  if (type !== 'content_block_delta' || !isRecord(delta)) return false
  const name = textNames.get(delta.type)
  return name !== undefined && delta[name] == null
}

const textNames = new Map<unknown, string>([
  ['text_delta', 'text'],
  ['thinking_delta', 'thinking'],
  ['input_json_delta', 'partial_json'],
])

function hasText(delta: Record<string, unknown>): boolean {
  const name = textNames.get(delta.type)
  return name === undefined || typeof delta[name] === 'string'
}
