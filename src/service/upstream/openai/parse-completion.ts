import type { ChatCompletion } from '#protocol/openai/chat.ts'
import { isListOfRecords, isRecord } from '#protocol/json/is-record.ts'
import { ServiceError } from '../../base/service-error.ts'
import { callId } from './call-id.ts'
import { completionId } from './completion-id.ts'
import { estimatedUsage } from './estimated-usage.ts'
import { finishReasonOf } from './finish-reason.ts'
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
    message: { ...withWholeCalls(choice.message as Message), role: 'assistant' },
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
  withWholeCalls(message) === message &&
  Boolean(reason) &&
  reason === finishReasonOf(reason)

type Message = Record<string, unknown>

/**
 * Arguments are JSON in a text, and each call has an id: clients fail where upstreams send the object itself, nothing,
 * or no id.
 */
function withWholeCalls(message: Message): Message {
  const { tool_calls: calls } = message
  if (!Array.isArray(calls) || calls.every(isWholeCall)) return message
  return { ...message, tool_calls: calls.map(wholeCall) }
}

const isWholeCall = (call: unknown) => !isRecord(call) || (isText(call.id) && !isUnwritten(call.function))

const isUnwritten = (called: unknown): called is Record<string, unknown> =>
  isRecord(called) && (called.arguments == null || isRecord(called.arguments))

function wholeCall(call: unknown): unknown {
  if (!isRecord(call) || isWholeCall(call)) return call
  const { id, function: called } = call
  return {
    ...call,
    id: isText(id) ? id : callId(),
    ...(isUnwritten(called) && {
      function: { ...called, arguments: JSON.stringify(called.arguments ?? {}) },
    }),
  }
}

const hasCalls = ({ message }: Record<string, unknown>) =>
  isRecord(message) && Array.isArray(message.tool_calls) && message.tool_calls.length > 0

const isAnswer = (choice: unknown): choice is Record<string, unknown> =>
  isRecord(choice) &&
  isRecord(choice.message) &&
  isContent(choice.message.content) &&
  (choice.message.tool_calls == null || isListOfRecords(choice.message.tool_calls))
