import type { MessagesRequest } from '#protocol/anthropic/messages.ts'
import type { ModelEntry } from '#protocol/openai/models.ts'
import { ServiceError } from '../base/service-error.ts'
import { estimateMessagesTokens } from '../tokens/message-tokens.ts'
import { tokenFigure } from '../tokens/token-figure.ts'
import { wholeMessageEvents } from '../streams/whole-message-events.ts'
import { collectMessage } from '../streams/collect-message.ts'
import { messageEventsOf } from '../upstream/anthropic/message-events-of.ts'
import { parseJson } from '#protocol/json/parse-json.ts'
import { isRecord } from '#protocol/json/is-record.ts'
import { parseMessage } from '../upstream/anthropic/parse-message.ts'
import { parseModelList } from '../catalogue/parse-model-list.ts'
import { unreadable } from '../upstream/http/unreadable.ts'
import type { UpstreamAnswer } from '../upstream/http/upstream-answer.ts'
import { createUpstream, type UpstreamOptions } from '../upstream/http/upstream.ts'
import type { Call, MessageAnswer, MessagesProvider } from './provider.ts'

export interface AnthropicOptions extends UpstreamOptions {
  /** After the stop reason of a streamed answer, how many milliseconds its end may take. */
  graceMs?: number
}

/** The version of the format that all clients in use send. */
const version = '2023-06-01'

/** A provider behind any address that speaks the Messages format. */
export function createAnthropicProvider(options: AnthropicOptions): MessagesProvider {
  const { name, apiKey } = options
  const { send, clean, timeouts } = createUpstream({
    ...options,
    baseUrl: versioned(options.baseUrl),
  })
  const reading = { clean, graceMs: options.graceMs, maxMs: timeouts.streamMs }
  const credentials: Record<string, string> = apiKey ? { 'x-api-key': apiKey } : {}
  const headersOf = ({ beta }: Pick<Call, 'beta'>) => ({
    'anthropic-version': version,
    ...(beta !== undefined && { 'anthropic-beta': beta }),
  })

  async function listModels(signal: AbortSignal): Promise<ModelEntry[]> {
    const answer = await send({
      method: 'GET',
      path: '/models?limit=1000',
      credentials,
      headers: headersOf({}),
      signal,
      timeoutMs: timeouts.firstByteMs,
      mayRetry: false,
    })
    const models = parseModelList(parseJson(await answer.text()))
    if (models) return models
    const message = `${name} has no model list that can be read. Check its base address.`
    throw new ServiceError('upstream_error', message, { ownWords: true })
  }

  // Not async, so that no frame that waits holds the request.
  function messages(request: MessagesRequest, call: Call): Promise<MessageAnswer> {
    const { promptTokens = estimateMessagesTokens(request) } = call
    const answer = send({
      method: 'POST',
      path: '/messages',
      body: request,
      written: call.written,
      credentials,
      headers: headersOf(call),
      signal: call.signal,
      timeoutMs: request.stream ? timeouts.firstByteMs : timeouts.wholeMs,
      onSent: call.onSent,
    })
    return request.stream ? streamOf(answer, promptTokens) : wholeOf(answer, promptTokens)
  }

  async function streamOf(opening: Promise<UpstreamAnswer>, promptTokens: number): Promise<MessageAnswer> {
    return { kind: 'stream', events: eventsIn(await opening, promptTokens) }
  }

  async function wholeOf(opening: Promise<UpstreamAnswer>, promptTokens: number): Promise<MessageAnswer> {
    const answer = await opening
    const shape = await answer.shape()
    const { failureIn } = answer
    if (shape === 'events') {
      const events = wholeMessageEvents(answer.body, { ...reading, failureIn })
      return { kind: 'whole', message: await collectMessage(name, events, promptTokens) }
    }
    if (shape !== 'json') throw unreadable(name, shape)
    return { kind: 'whole', ...parseMessage(await answer.text(), { name, failureIn, promptTokens }) }
  }

  const eventsIn = (answer: UpstreamAnswer, promptTokens: number) =>
    wholeMessageEvents(answer.body, {
      ...reading,
      failureIn: answer.failureIn,
      otherwise(shape, text) {
        if (shape !== 'json') throw unreadable(name, shape)
        const { message } = parseMessage(clean(text), { name, failureIn: answer.failureIn, promptTokens })
        return [...messageEventsOf(message)].map((event) => ({ event }))
      },
    })

  async function countTokens(request: Omit<MessagesRequest, 'max_tokens'>, call: Call): Promise<number> {
    const answer = await send({
      method: 'POST',
      path: '/messages/count_tokens',
      body: request,
      written: call.written,
      credentials,
      headers: headersOf(call),
      signal: call.signal,
      timeoutMs: timeouts.firstByteMs,
    })
    const value = parseJson(await answer.text())
    const tokens = isRecord(value) ? tokenFigure(value.input_tokens) : undefined
    if (tokens === undefined)
      throw new ServiceError('upstream_error', `${name} did not say how many tokens there are.`)
    return tokens
  }

  return { name, format: 'anthropic', listModels, messages, countTokens }
}

/** Clients of this format take its host alone, those of the other its address with the version. */
const versioned = (baseUrl: string) =>
  /\/v\d+$/.test(baseUrl.replace(/\/+$/, '')) ? baseUrl : `${baseUrl.replace(/\/+$/, '')}/v1`
