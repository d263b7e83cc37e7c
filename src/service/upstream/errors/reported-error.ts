import { isRecord } from '#protocol/json/is-record.ts'

/**
 * The message of an error inside a JSON answer, in any of the forms upstreams use: `{"error": {"message"}}`,
 * `{"error": "text"}`, a list of one of these (Gemini), or flat `{"object": "error", "message"}` (vLLM).
 * Undefined when the value reports none.
 */
export function reportedError(value: unknown): string | undefined {
  if (Array.isArray(value)) return isRecord(value[0]) ? reportedError(value[0]) : undefined
  if (!isRecord(value)) return undefined
  const { error } = value
  if (typeof error === 'string' && error !== '') return error
  if (isRecord(error)) return messageOf(error)
  const isFlat = value.object === 'error' || value.type === 'error'
  return isFlat ? messageOf(value) : undefined
}

export type ErrorFields = Partial<Record<'type' | 'param' | 'code', string>>

/** The fields of a reported error that clients read, where they are there. */
export function reportedErrorFields(value: unknown): ErrorFields {
  const first: unknown = Array.isArray(value) ? value[0] : value
  const error = isRecord(first) ? (isRecord(first.error) ? first.error : first) : {}
  return {
    ...(typeof error.type === 'string' && { type: error.type }),
    ...(typeof error.param === 'string' && { param: error.param }),
    ...(typeof error.code === 'string' && { code: error.code }),
  }
}

const messageOf = ({ message }: Record<string, unknown>) => wordsOf(message) ?? 'no reason given'

const maxWordsLength = 1000

/** Words in text, or in what holds them: FastAPI's `[{"loc": ["body", "model"], "msg": "Field required"}]`. */
export function wordsOf(value: unknown, depth = 4): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value
  if (depth === 0) return undefined
  if (Array.isArray(value)) {
    const all = value.slice(0, 10).flatMap((item) => wordsOf(item, depth - 1) ?? [])
    return all.length > 0 ? all.join('; ').slice(0, maxWordsLength) : undefined
  }
  if (!isRecord(value)) return undefined
  const words = wordsOf(value.msg ?? value.message ?? value.detail, depth - 1)
  return words && Array.isArray(value.loc) ? `${value.loc.join('.')}: ${words}` : words
}
