import type { ChatCompletion } from '#protocol/openai/chat.ts'
import { isListOfRecords, isRecord } from '#protocol/json/is-record.ts'
import { ServiceError } from '../../base/service-error.ts'
import { callId } from './call-id.ts'
import { completionId } from './completion-id.ts'
import { estimatedUsage } from './estimated-usage.ts'
import { finishReasonOf, isCutOff } from './finish-reason.ts'
import { isContent } from './is-content.ts'
import { readAnswerJson } from '../http/read-answer-json.ts'
import { reportedError } from '../errors/reported-error.ts'
import type { FailureIn } from '../http/upstream-answer.ts'
import { hasAllFigures, usageIn } from './usage-in.ts'

/** A whole answer, and its JSON as the upstream wrote it if that may be passed on as it is. */
export interface ParsedCompletion {
  completion: ChatCompletion
  json?: string
}

export interface ParseOptions {
  /** What messages call the upstream. */
  name: string
  failureIn: FailureIn
  /** Of the question, roughly. */
  promptTokens: number
}

/** Checks that a whole answer is one: an upstream may say 200 and mean an error. Fills in what must be there. */
export function parseCompletion(
  text: string,
  { name, failureIn, promptTokens }: ParseOptions,
): ParsedCompletion {
  const { value, json } = readAnswerJson(name, text)
  if (reportedError(value) !== undefined) throw failureIn(value)
  const choices = isRecord(value) ? value.choices : undefined
  if (!isRecord(value) || !Array.isArray(choices) || choices.length === 0 || !choices.every(isAnswer)) {
    throw new ServiceError('upstream_error', `${name} sent an answer without choices.`)
  }
  const failed = choices.find(({ finish_reason: reason }) => finishReasonOf(reason) === 'error')
  if (failed) {
    if (reportedError(failed) !== undefined) throw failureIn(failed)
    throw new ServiceError('upstream_error', `${name} stopped with an error.`, { ownWords: true })
  }
  const isAsItShouldBe =
    hasAllFigures(value.usage) &&
    value.object === 'chat.completion' &&
    isText(value.id) &&
    Number.isInteger(value.created) &&
    choices.every(isAsChoicesShouldBe)
  // Checked as far as we read it; the rest of the upstream's fields go to the client as they are.
  if (isAsItShouldBe) return { completion: value as unknown as ChatCompletion, json: json.trim() }
  const finished = choices.map((choice, position) => ({
    ...choice,
    index: typeof choice.index === 'number' ? choice.index : position,
    message: { ...withWholeCalls(choice.message as Message, choice.finish_reason), role: 'assistant' },
    finish_reason: finishReasonOf(choice.finish_reason) || (hasCalls(choice) ? 'tool_calls' : 'stop'),
  }))
  const own = {
    id: isText(value.id) ? value.id : completionId(),
    object: 'chat.completion',
    created: Math.floor(typeof value.created === 'number' ? value.created : Date.now() / 1000),
  }
  const whole = { ...value, ...own, choices: finished } as unknown as ChatCompletion // as above
  return { completion: { ...whole, usage: usageIn(value) ?? estimatedUsage(promptTokens, whole.choices) } }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const isAsChoicesShouldBe = ({ index, message, finish_reason: reason }: Record<string, unknown>) =>
  typeof index === 'number' &&
  isRecord(message) &&
  message.role === 'assistant' &&
  withWholeCalls(message, reason) === message &&
  Boolean(reason) &&
  reason === finishReasonOf(reason)

type Message = Record<string, unknown>

/**
 * Arguments are JSON in a text, and each call has an id: clients fail where upstreams send the object itself, nothing,
 * or no id. A blank text is nothing too, unless the answer was cut off before the arguments.
 */
function withWholeCalls(message: Message, finishReason: unknown): Message {
  const { tool_calls: calls } = message
  if (!Array.isArray(calls)) return message
  const isCut = isCutOff(finishReason)
  const whole = calls.map((call: unknown) => wholeCall(call, isCut))
  return whole.every((call, position) => call === calls[position])
    ? message
    : { ...message, tool_calls: whole }
}

function wholeCall(call: unknown, isCut: boolean): unknown {
  if (!isRecord(call)) return call
  const { id, function: called } = call
  const written = isRecord(called) ? writtenArguments(called.arguments, isCut) : undefined
  if (isText(id) && written === undefined) return call
  return {
    ...call,
    id: isText(id) ? id : callId(),
    ...(written !== undefined && { function: { ...(called as Message), arguments: written } }),
  }
}

/** Undefined where they are as they should be. */
function writtenArguments(given: unknown, isCut: boolean): string | undefined {
  if (given == null || (given === '' && !isCut)) return '{}'
  return isRecord(given) ? JSON.stringify(given) : undefined
}

const hasCalls = ({ message }: Record<string, unknown>) =>
  isRecord(message) && Array.isArray(message.tool_calls) && message.tool_calls.length > 0

const isAnswer = (choice: unknown): choice is Record<string, unknown> =>
  isRecord(choice) &&
  isRecord(choice.message) &&
  isContent(choice.message.content) &&
  (choice.message.tool_calls == null || isListOfRecords(choice.message.tool_calls))
