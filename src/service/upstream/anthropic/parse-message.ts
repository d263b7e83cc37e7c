import type { MessagesAnswer } from '#protocol/anthropic/messages.ts'
import { isRecord } from '#protocol/json/is-record.ts'
import { ServiceError } from '../../base/service-error.ts'
import { messageIdOf } from './message-ids.ts'
import { filledUsage, hasBothFigures } from './filled-usage.ts'
import { readAnswerJson } from '../http/read-answer-json.ts'
import { reportedError } from '../errors/reported-error.ts'
import type { FailureIn } from '../http/upstream-answer.ts'

/** A whole answer in the Messages format, and its JSON as the upstream wrote it if that may be passed on as it is. */
export interface ParsedMessage {
  message: MessagesAnswer
  json?: string
}

/** Checks that a whole answer is one: an upstream may say 200 and mean an error. Fills in what it cost. */
export function parseMessage(
  text: string,
  { name, failureIn, promptTokens }: { name: string; failureIn: FailureIn; promptTokens: number },
): ParsedMessage {
  const { value, json } = readAnswerJson(name, text)
  if (reportedError(value) !== undefined) throw failureIn(value)
  if (!isMessage(value)) throw new ServiceError('upstream_error', `${name} sent an answer without content.`)
  const hasId = typeof value.id === 'string' && value.id !== ''
  if (hasId && hasBothFigures(value.usage)) return { message: value, json: json.trim() }
  const id = hasId ? value.id : messageIdOf(undefined)
  return { message: { ...value, id, usage: filledUsage(value, promptTokens) } }
}

/** Checked as far as we read it. */
function isMessage(value: unknown): value is MessagesAnswer {
  return (
    isRecord(value) &&
    Array.isArray(value.content) &&
    value.content.every((block) => isRecord(block) && typeof block.type === 'string' && hasItsText(block)) &&
    typeof value.stop_reason === 'string' &&
    isRecord(value.usage ?? {})
  )
}

function hasItsText({ type, text, thinking, id, name }: Record<string, unknown>): boolean {
  if (type === 'tool_use') return typeof id === 'string' && typeof name === 'string'
  return (
    (type !== 'text' || typeof text === 'string') && (type !== 'thinking' || typeof thinking === 'string')
  )
}
