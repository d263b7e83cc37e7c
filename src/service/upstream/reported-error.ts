/**
 * The message of an error inside a JSON answer, in any of the forms upstreams use: `{"error": {"message"}}`,
 * `{"error": "text"}`, a list of one of these (Gemini), or flat `{"object": "error", "message"}` (vLLM).
 * Undefined when the value reports none.
 */
export function reportedError(value: unknown): string | undefined {
  if (Array.isArray(value)) return reportedError(value[0])
  if (!isRecord(value)) return undefined
  const { error } = value
  if (typeof error === 'string' && error !== '') return error
  if (isRecord(error)) return messageOf(error)
  const isFlat = value.object === 'error' || value.type === 'error'
  return isFlat ? messageOf(value) : undefined
}

/** The fields of a reported error that clients read, where they are there. */
export function reportedErrorFields(value: unknown): { type?: string; param?: string; code?: string } {
  const first: unknown = Array.isArray(value) ? value[0] : value
  const error = isRecord(first) ? (isRecord(first.error) ? first.error : first) : {}
  return {
    ...(typeof error.type === 'string' && { type: error.type }),
    ...(typeof error.param === 'string' && { param: error.param }),
    ...(typeof error.code === 'string' && { code: error.code }),
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

const messageOf = ({ message }: Record<string, unknown>) =>
  typeof message === 'string' && message !== '' ? message : 'no reason given'
