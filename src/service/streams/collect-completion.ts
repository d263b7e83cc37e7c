import type { ChatCompletion, ChatCompletionChunk, ToolCall, Usage } from '#protocol/openai/chat.ts'
import { isRecord } from '#protocol/json/is-record.ts'
import { ServiceError } from '../base/service-error.ts'
import { collected, type ItemStream } from './item-stream.ts'
import type { ReadChunk } from './read-chunk.ts'
import { completionId } from '../upstream/openai/completion-id.ts'
import { estimatedUsage } from '../upstream/openai/estimated-usage.ts'
import { usageIn } from '../upstream/openai/usage-in.ts'

/** A stream as the whole answer that the client asked for; cut short, it is an error. */
export async function collectCompletion(
  name: string,
  chunks: ItemStream<ReadChunk>,
  { model, promptTokens }: { model: string; promptTokens: number },
): Promise<ChatCompletion> {
  let first: ChatCompletionChunk | undefined
  let usage: Usage | undefined
  /** Azure's first chunk, which tells of its filters, has neither. */
  let id = ''
  let created = 0
  const byIndex = new Map<number, Choice>()
  try {
    await collected(chunks, (batch) => {
      for (const { chunk } of batch) {
        first ??= chunk
        if (typeof chunk.id === 'string') id ||= chunk.id
        if (typeof chunk.created === 'number') created ||= Math.floor(chunk.created)
        usage = usageIn(chunk) ?? usage
        for (const choice of chunk.choices) addTo(byIndex, choice)
      }
    })
  } catch (error) {
    throw broken(name, error)
  }
  const choices = [...byIndex.values()].sort((a, b) => a.index - b.index).map(withoutIndexes)
  return Object.assign({}, first, {
    id: id || completionId(),
    object: 'chat.completion' as const,
    created: created || Math.floor(Date.now() / 1000),
    model,
    choices,
    usage: usage ?? estimatedUsage(promptTokens, choices),
  })
}

/** What breaks a stream does not say whose it was; what an upstream reports in it does. */
function broken(name: string, error: unknown): unknown {
  if (!(error instanceof ServiceError) || error.message.startsWith(name)) return error
  if (error.kind !== 'upstream_error' && error.kind !== 'upstream_timeout') return error
  return new ServiceError(error.kind, `${name} failed: ${error.message}`, { cause: error })
}

type Choice = ChatCompletion['choices'][number]

function addTo(choices: Map<number, Choice>, choice: ChatCompletionChunk['choices'][number]) {
  const { index = 0, delta, finish_reason: reason, ...others } = choice
  const known: Choice = choices.get(index) ?? {
    index,
    message: { role: 'assistant', content: '' },
    finish_reason: 'stop',
  }
  const { role: _, tool_calls: calls, ...rest } = delta ?? {}
  // Whatever else a delta holds (refusals, each name of reasoning, citations) grows in the same way as its text.
  const message = grown(known.message, rest) as Choice['message']
  for (const call of calls ?? []) message.tool_calls = withCall(message.tool_calls ?? [], call)
  choices.set(index, {
    ...(grown(known, others) as Choice), // of the same names
    index,
    message,
    finish_reason: reason ?? known.finish_reason,
  })
}

/** Texts and lists go on, objects field by field; of anything else the newest counts, and null says nothing. */
function grown(known: unknown, piece: unknown): unknown {
  if (piece == null) return known
  if (typeof known === 'string' && typeof piece === 'string') return known + piece
  // Mistral's models begin with parts, which hold their thoughts, and go on in text.
  if (Array.isArray(known) && typeof piece === 'string') return withText(known, piece)
  if (typeof known === 'string' && Array.isArray(piece))
    return [...withText([], known), ...(piece as unknown[])]
  if (Array.isArray(known) && Array.isArray(piece)) return [...(known as unknown[]), ...(piece as unknown[])]
  if (!isRecord(known) || !isRecord(piece)) return piece
  const whole = { ...known }
  for (const [name, value] of Object.entries(piece))
    if (value != null && name !== '__proto__') whole[name] = grown(whole[name], value)
  return whole
}

function withText(parts: unknown[], text: string): unknown[] {
  if (text === '') return parts
  const last = parts.at(-1)
  if (!isRecord(last) || last.type !== 'text' || typeof last.text !== 'string')
    return [...parts, { type: 'text', text }]
  return [...parts.slice(0, -1), { ...last, text: last.text + text }]
}

/** A call in fragments, which have its index: its id and name come once, its arguments piece by piece. */
function withCall(calls: readonly ToolCall[], fragment: ToolCall): ToolCall[] {
  const found = calls.findIndex(({ index }) => index === fragment.index)
  const position = found === -1 ? calls.length : found
  const known = calls[position]
  const { name, arguments: text } = fragment.function ?? {}
  const call: ToolCall = {
    ...known,
    ...fragment,
    id: known?.id || fragment.id || '',
    type: 'function',
    function: {
      name: known?.function.name || name || '',
      arguments: (known?.function.arguments ?? '') + (text ?? ''),
    },
  }
  return [...calls.slice(0, position), call, ...calls.slice(position + 1)]
}

const withoutIndex = (call: ToolCall): ToolCall => {
  const { index: _, ...rest } = call
  return rest
}

/** A whole answer's calls have no index. */
function withoutIndexes({ message, ...choice }: Choice): Choice {
  const { tool_calls: calls, ...rest } = message
  if (!calls) return { ...choice, message }
  return { ...choice, message: { ...rest, tool_calls: calls.map(withoutIndex) } }
}
