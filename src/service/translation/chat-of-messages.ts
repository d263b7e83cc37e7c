import type { MessagesRequest } from '#protocol/anthropic/messages.ts'
import type { ChatCompletionRequest } from '#protocol/openai/chat.ts'
import { isRecord } from '#protocol/json/is-record.ts'
import { ServiceError } from '../base/service-error.ts'
import { DetailedError } from '../upstream/errors/detailed-error.ts'
import { chatMessagesOf, systemMessages, type Drop } from './chat-of-messages-turns.ts'
import { chatToolsOf } from './chat-of-messages-tools.ts'

/**
 * A checked request of the Messages format in the chat-completion format, for the provider of this name. `dropped`
 * names what the other format has no place for, as `top_k` or `messages[0].content[1]`. Throws a ServiceError `invalid_request`
 * where no answer is wanted at all (`max_tokens` 0), since only Anthropic can fill a cache on its own, and where the
 * server is to hold the conversation (`thread`): the next request would bring its last turn alone.
 */
export function chatOfMessages(
  request: MessagesRequest,
  provider: string,
): {
  request: ChatCompletionRequest
  dropped: string[]
} {
  if (request.max_tokens < 1) {
    throw new ServiceError(
      'invalid_request',
      "Invalid max_tokens: It must be at least 1 for this model. 0 fills the cache of Anthropic's models alone.",
      { param: 'max_tokens', code: 'integer_below_min_value' },
    )
  }
  if (request.thread != null) {
    throw new DetailedError(
      'invalid_request',
      'This model does not store conversations. Send all messages, without thread.',
      {
        param: 'thread',
        details: { error_code: 'thread_unsupported_request', unsupported: null },
      },
    )
  }
  const dropped: string[] = []
  const drop: Drop = (path) => void dropped.push(path)
  const tools = chatToolsOf(request, drop)
  // Without tools no model needs it back, and some would count it.
  const thinker = tools.tools ? provider : undefined
  const chat: ChatCompletionRequest = {
    model: request.model,
    messages: [...systemMessages(request.system), ...chatMessagesOf(request.messages, drop, thinker)],
    max_tokens: request.max_tokens,
    ...samplingOf(request),
    ...tools,
    ...effortOf(request, drop),
    ...formatOf(request, drop),
    ...userOf(request.metadata, drop),
    ...(request.stream && { stream: true, stream_options: { include_usage: true } }),
  }
  dropUnknown(request, drop)
  return { request: chat, dropped }
}

function samplingOf({ temperature, top_p: topP, stop_sequences: stops }: MessagesRequest) {
  return {
    ...(temperature !== undefined && { temperature }),
    ...(topP !== undefined && { top_p: topP }),
    ...(stops && stops.length > 0 && { stop: stops }),
  }
}

/** The most tokens of thinking that count as a little, and as some. */
const lowBudget = 2048
const mediumBudget = 8192

/** The words of the other format. Its highest, which few models take, stand for more than all of them do. */
const efforts: Record<string, string> = {
  low: 'low',
  medium: 'medium',
  high: 'high',
  xhigh: 'high',
  max: 'high',
}

/** An effort in words goes before a budget in tokens; without thinking there is none. */
function effortOf({ thinking, output_config: config }: MessagesRequest, drop: Drop) {
  const word = isRecord(config) ? config.effort : undefined
  const effort = typeof word === 'string' && Object.hasOwn(efforts, word) ? efforts[word] : undefined
  if (thinking && 'display' in thinking && thinking.display === 'omitted') drop('thinking.display')
  if (effort !== undefined && thinking?.type !== 'disabled') {
    if (effort !== word) drop('output_config.effort')
    return { reasoning_effort: effort }
  }
  if (word != null) drop('output_config.effort')
  // No word of the other format turns it off everywhere: some models refuse `none`.
  if (thinking?.type === 'disabled') drop('thinking')
  if (thinking?.type !== 'enabled') return {}
  const { budget_tokens: budget } = thinking
  return { reasoning_effort: budget <= lowBudget ? 'low' : budget <= mediumBudget ? 'medium' : 'high' }
}

/** The form that the answer must have. Without it the client could not read what comes. */
function formatOf({ output_config: config, output_format: old }: MessagesRequest, drop: Drop) {
  const { format: given, effort: _, ...others } = isRecord(config) ? config : {}
  const format = given ?? old
  for (const [name, value] of Object.entries(others)) if (value != null) drop(`output_config.${name}`)
  if (isRecord(format) && format.type === 'json_schema') {
    const schema = { name: 'answer', schema: format.schema }
    return { response_format: { type: 'json_schema', json_schema: schema } }
  }
  if (format != null) drop(given == null ? 'output_format' : 'output_config.format')
  return {}
}

/** Longer ids of users are refused by OpenAI; some clients put whole JSON texts there. */
const maxUserLength = 64

function userOf(metadata: MessagesRequest['metadata'], drop: Drop) {
  const user = metadata?.user_id ?? ''
  for (const [name, value] of Object.entries(metadata ?? {}))
    if (name !== 'user_id' && value != null) drop(`metadata.${name}`)
  if (user.length > maxUserLength) drop('metadata.user_id')
  return user !== '' && user.length <= maxUserLength ? { user } : {}
}

/** What was translated above, and `cache_control`, a hint whose loss changes no answer. */
const known = new Set(
  ['model', 'messages', 'max_tokens', 'system', 'temperature', 'top_p', 'stop_sequences', 'stream'].concat([
    'tools',
    'tool_choice',
    'thinking',
    'output_config',
    // As the field was called before, and as many clients still send it.
    'output_format',
    'metadata',
    'cache_control',
  ]),
)

function dropUnknown(request: MessagesRequest, drop: Drop) {
  for (const [name, value] of Object.entries(request)) if (!known.has(name) && value != null) drop(name)
}
