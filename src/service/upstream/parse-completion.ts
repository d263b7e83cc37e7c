import type { ChatCompletion } from '#protocol/openai/chat.ts'
import { ServiceError } from '../errors.ts'
import { finishReasonOf } from './finish-reason.ts'
import { parseJson } from './parse-json.ts'
import { isRecord, reportedError } from './reported-error.ts'

/** Checks that a whole answer is one: an upstream may say 200 and mean an error. */
export function parseCompletion(
  name: string,
  text: string,
  redact: (text: string) => string,
): ChatCompletion {
  const value = parseJson(text)
  if (value === undefined)
    throw new ServiceError('upstream_error', `${name} sent an answer that is not valid JSON.`)
  const error = reportedError(value)
  if (error !== undefined) throw new ServiceError('upstream_error', `${name} failed: ${redact(error)}`)
  const choices = isRecord(value) ? value.choices : undefined
  if (!Array.isArray(choices) || choices.length === 0 || !choices.every(isAnswer)) {
    throw new ServiceError('upstream_error', `${name} sent an answer without choices.`)
  }
  const finished = choices.map((choice) => ({
    ...choice,
    finish_reason: finishReasonOf(choice.finish_reason) || 'stop',
  }))
  // Checked as far as we read it; the rest of the upstream's fields go to the client as they are.
  return { ...(value as object), choices: finished } as unknown as ChatCompletion
}

const isAnswer = (choice: unknown): choice is Record<string, unknown> =>
  isRecord(choice) && isRecord(choice.message)
