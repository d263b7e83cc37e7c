import type { MessagesAnswer } from '#protocol/anthropic/messages.ts'
import { ServiceError } from '../errors.ts'
import { parseJson } from './parse-json.ts'
import { isRecord, reportedError } from './reported-error.ts'

/** A whole answer in the Messages format, and its JSON as the upstream wrote it. */
export interface ParsedMessage {
  message: MessagesAnswer
  json: string
}

/** Checks that a whole answer is one: an upstream may say 200 and mean an error. */
export function parseMessage(
  text: string,
  { name, redact }: { name: string; redact: (text: string) => string },
): ParsedMessage {
  const value = parseJson(text)
  if (value === undefined)
    throw new ServiceError('upstream_error', `${name} sent an answer that is not valid JSON.`)
  const error = reportedError(value)
  if (error !== undefined) throw new ServiceError('upstream_error', `${name} failed: ${redact(error)}`)
  if (!isMessage(value)) throw new ServiceError('upstream_error', `${name} sent an answer without content.`)
  return { message: value, json: text.trim() }
}

/** Checked as far as we read it. */
function isMessage(value: unknown): value is MessagesAnswer {
  return (
    isRecord(value) &&
    Array.isArray(value.content) &&
    value.content.every((block) => isRecord(block) && typeof block.type === 'string' && hasItsText(block)) &&
    typeof value.stop_reason === 'string' &&
    isRecord(value.usage)
  )
}

const hasItsText = ({ type, text, thinking }: Record<string, unknown>) =>
  (type !== 'text' || typeof text === 'string') && (type !== 'thinking' || typeof thinking === 'string')
