import type { MessagesRequest } from '#protocol/anthropic/messages.ts'
import type { ChatCompletionRequest } from '#protocol/openai/chat.ts'
import { isRecord } from '#protocol/json/is-record.ts'
import { ServiceError } from '../base/service-error.ts'
import { modelRulesOf, type ModelRules } from './messages-of-chat-model.ts'
import { samplingOf } from './messages-of-chat-sampling.ts'
import { schemaForMessages } from './messages-of-chat-schema.ts'
import { askedToThink, thinkingOf, type Thinking } from './messages-of-chat-thinking.ts'
import { toolsOf } from './messages-of-chat-tools.ts'
import { turnsOf } from './messages-of-chat-turns.ts'

export interface TranslatedRequest {
  request: MessagesRequest
  /** What the request asked for and does not get as it asked: `seed`, `temperature`, `messages[2].content[1]`. */
  dropped: string[]
}

/**
 * A chat request as a Messages request. `maxTokens` is the length of an answer, in tokens, where the client names
 * none: the format demands one. It is `maxUnasked` at most, beside the thinking that is asked for. Throws
 * 'invalid_request' for what cannot be translated and cannot be left out.
 */
export function messagesOfChat(
  request: ChatCompletionRequest,
  { maxTokens, maxUnasked }: { maxTokens: number; maxUnasked: number },
): TranslatedRequest {
  const { n, stream } = request
  if (n != null && n > 1) throw severalChoices()
  const dropped = new Set(Object.keys(request).filter((name) => isForeign(name, request[name])))
  const rules = modelRulesOf(request.model)
  const { system, turns } = turnsOf(request.messages, dropped)
  const thought = thinkingOf(request, { rules, maxTokens, turns, dropped })
  const { mode, thinking, effort } = thought
  const format = formatOf(request.response_format, rules, dropped)
  const user = userOf(request, dropped)
  return {
    request: {
      model: request.model,
      max_tokens: lengthOf(request, thought, maxUnasked),
      ...(system.length > 0 && { system }),
      messages: turns,
      ...samplingOf(request, { rules, isThinking: mode !== 'off', dropped }),
      ...toolsOf(request, { mayForce: mayForceTools(rules, mode), dropped }),
      ...(thinking && { thinking }),
      ...((effort || format) && { output_config: { ...(effort && { effort }), ...(format && { format }) } }),
      ...(user !== undefined && { metadata: { user_id: user } }),
      ...(stream != null && { stream }),
    },
    dropped: [...dropped],
  }
}

function lengthOf(request: ChatCompletionRequest, thought: Thinking, maxUnasked: number): number {
  const isAsked = request.max_completion_tokens != null || request.max_tokens != null
  return isAsked ? thought.maxTokens : Math.min(thought.maxTokens, maxUnasked + askedToThink(thought))
}

/** Thinking leaves no tool to be forced, but for models that measure it out themselves and are new enough. */
const mayForceTools = (rules: ModelRules, mode: Thinking['mode']) =>
  rules.takesForcedTools && mode !== 'budget' && (mode !== 'adaptive' || rules.takesForcedToolsWhileAdaptive)

const translated = new Set(
  ['model', 'messages', 'stream', 'stream_options', 'max_tokens', 'max_completion_tokens', 'n'].concat(
    ['temperature', 'top_p', 'top_k', 'stop', 'tools', 'tool_choice', 'parallel_tool_calls', 'user'],
    ['safety_identifier', 'thinking', 'reasoning', 'reasoning_effort', 'response_format'],
  ),
)

/** What asks for nothing: many clients write all their defaults down. */
const neutral: Record<string, unknown> = {
  logprobs: false,
  top_logprobs: 0,
  presence_penalty: 0,
  frequency_penalty: 0,
  store: false,
}

const isForeign = (name: string, value: unknown) =>
  value != null && !translated.has(name) && !(name in neutral && neutral[name] === value)

/** The schema for the answer, where one is asked for and the model takes one. */
function formatOf(
  format: unknown,
  { takesSchemas }: ModelRules,
  dropped: Set<string>,
): { type: 'json_schema'; schema: unknown } | undefined {
  const { type, json_schema: named } = isRecord(format) ? format : {}
  if (format == null || type === 'text') return undefined
  if (takesSchemas && type === 'json_schema' && isRecord(named) && isRecord(named.schema))
    return { type, schema: schemaOf(named, named.schema, dropped) }
  dropped.add('response_format') // "json_object" among them: the target knows no JSON without a schema
  return undefined
}

/** The target has no name for a schema; its description goes into the schema. */
function schemaOf(
  { description }: Record<string, unknown>,
  schema: Record<string, unknown>,
  dropped: Set<string>,
) {
  const taken = schemaForMessages(schema, () => dropped.add('response_format.json_schema.schema'))
  return typeof description === 'string' ? { description, ...taken } : taken
}

/** As Anthropic's API reference has it, which also refuses what looks like an address or a telephone number. */
const maxUserLength = 256
const isContact = (user: string) => /\S@\S+\.\S/.test(user) || /^\+?[\d\s().-]{7,}$/.test(user)

/** OpenAI's newer name for `user` is `safety_identifier`. */
function userOf(request: ChatCompletionRequest, dropped: Set<string>): string | undefined {
  const name = request.user == null ? 'safety_identifier' : 'user'
  const user = request[name]
  if (user == null) return undefined
  if (typeof user === 'string' && user.length <= maxUserLength && !isContact(user)) return user
  dropped.add(name)
  return undefined
}

const severalChoices = () =>
  new ServiceError(
    'invalid_request',
    'Invalid n: this model gives one answer at a time. Leave n out or set it to 1.',
    {
      param: 'n',
      code: 'unsupported_value',
    },
  )
