import type { ChatCompletionChunk } from '#protocol/openai/chat.ts'
import { readJson } from '#protocol/json/read-json.ts'
import type { SseEvent } from '#protocol/sse/event-reader.ts'
import { shapeOfJson } from '#protocol/json/json-shape.ts'
import { isListOfRecords, isRecord } from '#protocol/json/is-record.ts'
import { isContent } from '../upstream/openai/is-content.ts'
import { reportedError, wordsOf } from '../upstream/errors/reported-error.ts'
import { eventWithoutKey } from '../upstream/errors/without-key.ts'
import { templateOf, textInTemplate, type ChunkTemplate } from './chunk-template.ts'
import { RepeatedChunk } from './read-chunk.ts'

/** What one event of an answer's stream turns out to be. */
export type Frame =
  /** `json` is the chunk as the upstream wrote it, to be passed on as it is, or mended where it was not quite JSON. */
  | { kind: 'chunk'; chunk: ChatCompletionChunk; json: string }
  | RepeatedChunk
  /** What it reports, in one of the forms of `reportedError`. */
  | { kind: 'error'; reported: unknown }
  | { kind: 'broken' }
  | { kind: 'other' }
  | { kind: 'done' }

/** Longer than an error in words. */
const maxMessageLength = 500

/** Nested deeper than any chunk in use, and far from where JSON.stringify runs out of stack. */
const bounds = { maxDepth: 200, maxContainers: 1_000_000 }
/** Shorter than this nothing can be nested so deep that it matters. */
const longEvent = 2_000

/** So many templates of which none was met again, and no more are made: some upstreams pad every chunk. */
const maxVain = 3
const firstTemplate = 3

/**
 * Reads the events of one stream. What repeats an earlier chunk is recognised without being parsed; `clean` takes
 * our key out, and returns what holds none of it itself.
 */
export class FrameReader {
  readonly #clean: (text: string) => string
  #template: ChunkTemplate | undefined
  #vain = 0
  #chunks = 0
  #hasSpoken = false

  constructor(clean = (text: string): string => text) {
    this.#clean = clean
  }

  read(event: SseEvent): Frame {
    const template = this.#template
    const text = template && textInTemplate(template, event.data)
    // What stands around the text was clean when the template was made.
    if (template && text !== undefined && this.#clean(text) === text) {
      this.#vain = 0
      return new RepeatedChunk(event.data, template, text)
    }
    const frame = frameOf(eventWithoutKey(event, this.#clean))
    if (frame.kind !== 'chunk') return frame
    const read = this.#hasSpoken ? frame : inDeltas(frame)
    if (read.kind !== 'chunk') return read
    this.#hasSpoken ||= read === frame && read.chunk.choices.some(hasContent)
    this.#learn(read.chunk, read.json)
    return read
  }

  /** Not while the first words are waited for, nor for an answer of a few. */
  #learn(chunk: ChatCompletionChunk, json: string) {
    this.#chunks += 1
    if (this.#chunks < firstTemplate || this.#vain >= maxVain) return
    this.#template = templateOf(chunk, json) ?? this.#template
    this.#vain += 1
  }
}

/** An event of a stream in the chat-completion format, whatever it may hold. */
function frameOf({ event, data }: SseEvent): Frame {
  if (data === '[DONE]' || data.trim() === '[DONE]') return { kind: 'done' }
  if (data.length > longEvent && shapeOfJson(data, bounds).excess) return { kind: 'broken' }
  const read = readJson(data)
  if (!read) return wordlessFrame(event, data)
  const { value, json } = read
  if (reportedError(value) !== undefined) return { kind: 'error', reported: value }
  const words = event === 'error' ? wordsOf(value) : undefined
  if (words !== undefined) return { kind: 'error', reported: { ...(isRecord(value) && value), error: words } }
  if (isEmptyJson(value)) return { kind: 'other' }
  if (!isRecord(value)) return { kind: 'broken' }
  const { choices } = value
  if (choices == null && isRecord(value.usage)) {
    const chunk = { ...value, choices: [] } as unknown as ChatCompletionChunk // as below
    return { kind: 'chunk', chunk, json: JSON.stringify(chunk) }
  }
  if (!Array.isArray(choices)) return { kind: 'other' }
  // Checked as far as it is read here and in most clients.
  const chunk = value as unknown as ChatCompletionChunk
  return choices.every(isChoice) ? { kind: 'chunk', chunk, json } : { kind: 'broken' }
}

/** What is no JSON at all: an error in words, or else a part of the answer that is lost. */
function wordlessFrame(event: string | undefined, data: string): Frame {
  if (event === 'error') return { kind: 'error', reported: { error: data.slice(0, maxMessageLength) } }
  return { kind: data.trim() === '' ? 'other' : 'broken' }
}

/** JSON that holds nothing, `null`, `[]` or a number: some fill silence with it. */
export const isEmptyJson = (value: unknown) => Object.keys(Object(value) as object).length === 0

/** Whether there is more in a choice's delta than who speaks. */
const hasContent = ({ delta }: ChatCompletionChunk['choices'][number]) =>
  Object.entries(delta ?? {}).some(([name, value]) => name !== 'role' && Boolean(value))

/**
 * Some gateways put the whole answer into one event, as `message`, or as the `text` of old completions. Not to be read
 * once there were deltas: others repeat at the end all that they have said.
 */
function inDeltas(frame: Extract<Frame, { kind: 'chunk' }>): Frame {
  const given: unknown[] = frame.chunk.choices
  const choices = given.map((choice) => (isRecord(choice) && choice.delta == null ? inDelta(choice) : choice))
  if (choices.every((choice, position) => choice === given[position])) return frame
  if (!choices.every(isChoice)) return { kind: 'broken' }
  const chunk = { ...frame.chunk, choices } as ChatCompletionChunk // checked as any other
  return { kind: 'chunk', chunk, json: JSON.stringify(chunk) }
}

function inDelta(choice: Record<string, unknown>): Record<string, unknown> {
  const { message, text, ...others } = choice
  if (isRecord(message)) return { ...others, delta: message }
  return typeof text === 'string' ? { ...others, delta: { content: text } } : choice
}

function isChoice(choice: unknown): boolean {
  if (!isRecord(choice)) return false
  const { delta, index } = choice
  if (index != null && typeof index !== 'number') return false
  if (delta == null) return true
  if (!isRecord(delta) || !isContent(delta.content)) return false
  return delta.tool_calls == null || isListOfRecords(delta.tool_calls)
}
