import type { ContentBlock, MessageStreamEvent } from '#protocol/anthropic/messages.ts'
import type { ToolCallPart, MessageText, ThinkingField } from '../upstream/openai/message-content.ts'
import { createJsonEnd, type JsonEnd } from '#protocol/json/json-end.ts'
import { joinedDetails, signatureOf } from './thinking-origin.ts'
import { toolInputOf } from '../upstream/anthropic/tool-input.ts'

interface TextInTheMaking {
  kind: 'text' | 'refusal'
  /** What came and was not yet sent. */
  waiting: string
}

interface ThinkingInTheMaking {
  kind: 'thinking'
  field: ThinkingField
  details?: unknown[]
  waiting: string
}

interface CallInTheMaking {
  kind: 'call'
  waiting: string
  /** "" until the upstream gives them. */
  id: string
  name: string
  extra?: Record<string, unknown>
  /** Whether its arguments have begun as those of every tool do. */
  isObject: boolean
  end: JsonEnd
}

type BlockInTheMaking = TextInTheMaking | ThinkingInTheMaking | CallInTheMaking

export interface MessageBlockQueue {
  addText(text: MessageText): void
  addCall(call: ToolCallPart): void
  /** The events for what has come so far. Blocks are open one at a time: what belongs to a later one waits. */
  events(): MessageStreamEvent[]
  /** The events for all that still waits. */
  lastEvents(): MessageStreamEvent[]
  hasCalls(): boolean
}

/**
 * The blocks of an answer in the order in which they began. A block ends once another has begun: a text at
 * once, a call when its arguments are whole, since fragments of several calls may come in turns. `newCallId`
 * gives an id to the call at this place among the calls, `provider` is the name of whoever answers.
 */
export function createMessageBlockQueue(
  provider: string,
  newCallId: (position: number) => string,
): MessageBlockQueue {
  const blocks: BlockInTheMaking[] = []
  /** The place in `blocks` of the one that is open or comes next. */
  let current = 0
  const calls = new Map<number, CallInTheMaking>()
  let isOpen = false
  let index = 0
  let callsOpened = 0

  function* open(block: BlockInTheMaking): Generator<MessageStreamEvent> {
    if (isOpen) return
    isOpen = true
    if (block.kind === 'call') {
      block.id ||= newCallId(callsOpened)
      callsOpened += 1
    }
    yield { type: 'content_block_start', index, content_block: emptyBlock(block) }
  }

  function* flow(isLast: boolean): Generator<MessageStreamEvent> {
    for (let block = blocks[current]; block; block = blocks[current]) {
      if (block.kind === 'call' && block.name === '' && !isLast) return
      if (!isNothing(block)) {
        yield* open(block)
        const piece = taken(block, isLast)
        if (piece !== '') yield { type: 'content_block_delta', index, delta: deltaOf(block.kind, piece) }
        if (!isLast && (current === blocks.length - 1 || !isWhole(block))) return
        if (block.kind === 'thinking') {
          const signature = signatureOf({ ...withWholeDetails(block), provider })
          yield { type: 'content_block_delta', index, delta: { type: 'signature_delta', signature } }
        }
        yield { type: 'content_block_stop', index }
        isOpen = false
        index += 1
      }
      current += 1
    }
  }

  return {
    addText({ text, ...block }) {
      const last = blocks.at(-1)
      if (last?.kind === block.kind) last.waiting += text
      else blocks.push(begun(block, text))
      if (last?.kind !== 'thinking' || block.kind !== 'thinking' || !block.details) return
      last.details ??= []
      last.details.push(...block.details)
    },
    addCall(part) {
      const call = calls.get(part.key) ?? newCall()
      if (!calls.has(part.key)) {
        calls.set(part.key, call)
        blocks.push(call)
      }
      call.id ||= part.id
      call.name ||= part.name
      if (part.extra) call.extra = part.extra
      // For a call that is closed this changes nothing: behind whole arguments only white space is expected.
      call.waiting += part.arguments
      call.end.see(part.arguments)
    },
    events: () => [...flow(false)],
    lastEvents: () => [...flow(true)],
    hasCalls: () => callsOpened > 0,
  }
}

/** Its list of details is its own, for it grows. */
function begun(block: WithoutText<MessageText>, text: string): TextInTheMaking | ThinkingInTheMaking {
  if (block.kind !== 'thinking' || !block.details) return { ...block, waiting: text }
  return { ...block, details: [...block.details], waiting: text }
}

type WithoutText<Block> = Block extends unknown ? Omit<Block, 'text'> : never

const withWholeDetails = ({ details, ...block }: ThinkingInTheMaking) =>
  details ? { ...block, details: joinedDetails(details) } : block

const newCall = (): CallInTheMaking => ({
  kind: 'call',
  waiting: '',
  id: '',
  name: '',
  isObject: false,
  end: createJsonEnd(),
})

/** A call that never got a name nor arguments. */
const isNothing = (block: BlockInTheMaking) =>
  block.kind === 'call' && block.name === '' && block.waiting === ''

const isWhole = (block: BlockInTheMaking) => block.kind !== 'call' || block.end.isReached()

function emptyBlock(block: BlockInTheMaking): ContentBlock {
  if (block.kind === 'call') {
    const extra = block.extra && { extra_content: block.extra }
    return { type: 'tool_use', id: block.id, name: block.name, input: {}, ...extra }
  }
  return block.kind === 'thinking'
    ? { type: 'thinking', thinking: '', signature: '' }
    : { type: 'text', text: '' }
}

/** What may be sent of what waits. Arguments that are no object wait for their end: they are put into one. */
function taken(block: BlockInTheMaking, isLast: boolean): string {
  const { waiting } = block
  if (block.kind === 'call') {
    block.isObject ||= /^\s*\{/.test(waiting)
    if (!block.isObject && !isLast && !isWhole(block)) return ''
  }
  block.waiting = ''
  if (block.kind !== 'call' || block.isObject) return waiting
  return waiting.trim() === '' ? '' : JSON.stringify(toolInputOf(waiting))
}

function deltaOf(kind: BlockInTheMaking['kind'], piece: string) {
  if (kind === 'call') return { type: 'input_json_delta', partial_json: piece } as const
  if (kind === 'thinking') return { type: 'thinking_delta', thinking: piece } as const
  return { type: 'text_delta', text: piece } as const
}
