import { contentPieces } from '#protocol/openai/content-pieces.ts'
import { isRecord } from '#protocol/json/is-record.ts'

/** The fields of the chat format in which thinking comes. */
export type ThinkingField = 'reasoning_content' | 'reasoning' | 'content'

/** A piece of text in a message. */
export type MessageText =
  | { kind: 'text' | 'refusal'; text: string }
  /** `field` is where it came; "" with details alone, as of thinking that is encrypted. */
  | { kind: 'thinking'; text: string; field: ThinkingField; details?: unknown[] }

/** A tool call, or a fragment of one. */
export interface ToolCallPart {
  /** Which call of the answer this is: its index, in a whole answer its place. */
  key: number
  /** "" where it is missing, as in later fragments. */
  id: string
  name: string
  /** JSON, or a fragment of it. */
  arguments: string
  /** What some upstreams want back with the call. */
  extra?: Record<string, unknown>
}

/**
 * What a message of a whole answer says, or a delta of a streamed one. Read tolerantly: fields are left out or
 * null, reasoning has two names (never both are read: they say the same), content may be a list of parts,
 * and arguments an object.
 */
export function contentIn(message: unknown): { texts: MessageText[]; calls: ToolCallPart[] } {
  if (!isRecord(message)) return { texts: [], calls: [] }
  const texts: MessageText[] = [
    thinkingIn(message),
    ...contentTexts(message.content),
    { kind: 'refusal', text: textOf(message.refusal) },
  ]
  return {
    texts: texts.filter((found) => found.text !== '' || (found.kind === 'thinking' && found.details)),
    calls: callsIn(message),
  }
}

/** All that a message or delta says, in any of its fields: what it costs is estimated by it. */
export function textsIn(message: unknown): string[] {
  const { texts, calls } = contentIn(message)
  const all = [...texts.map(({ text }) => text), ...calls.flatMap((call) => [call.name, call.arguments])]
  return all.filter((text) => text !== '')
}

function thinkingIn(message: Record<string, unknown>): MessageText {
  const field = textOf(message.reasoning_content) === '' ? 'reasoning' : 'reasoning_content'
  const { reasoning_details: details } = message
  const hasDetails = Array.isArray(details) && details.length > 0
  return {
    kind: 'thinking',
    text: textOf(message[field]),
    field,
    ...(hasDetails && { details: details as unknown[] }),
  }
}

const contentTexts = (content: unknown): MessageText[] =>
  contentPieces(content).map((piece) =>
    piece.kind === 'thinking' ? { ...piece, kind: 'thinking', field: 'content' } : { ...piece, kind: 'text' },
  )

/** The key of a call in the old form, of which an answer has one at most. */
const functionCallKey = -1

function callsIn({ tool_calls: calls, function_call: old }: Record<string, unknown>): ToolCallPart[] {
  const found = (Array.isArray(calls) ? calls : []).flatMap((call: unknown, position) => {
    if (!isRecord(call)) return []
    const { id, index, function: named } = call
    const { extra_content: extra } = call
    return [
      {
        key: typeof index === 'number' ? index : position,
        id: textOf(id),
        ...functionOf(named),
        ...(isRecord(extra) && { extra }),
      },
    ]
  })
  if (!isRecord(old)) return found
  return [...found, { key: functionCallKey, id: '', ...functionOf(old) }]
}

function functionOf(named: unknown): Pick<ToolCallPart, 'name' | 'arguments'> {
  const { name, arguments: given } = isRecord(named) ? named : {}
  return { name: textOf(name), arguments: isRecord(given) ? JSON.stringify(given) : textOf(given) }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
