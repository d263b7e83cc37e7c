import type { MessagesRequest } from '#protocol/anthropic/messages.ts'
import type { ChatCompletionRequest } from '#protocol/openai/chat.ts'
import { isRecord } from '#protocol/json/is-record.ts'
import { ServiceError } from '../base/service-error.ts'
import { tokenFigure } from '../tokens/token-figure.ts'
import type { ModelRules } from './messages-of-chat-model.ts'
import type { Turn } from './messages-of-chat-turns.ts'
import { requestedThinkingOf, type RequestedThinking } from './requested-thinking.ts'

export interface Thinking {
  mode: 'off' | 'budget' | 'adaptive'
  thinking?: MessagesRequest['thinking']
  effort?: keyof typeof budgets
  /** In tokens: what was allowed, or more where the thinking would leave no room for an answer. */
  maxTokens: number
}

interface ThinkingOptions {
  rules: ModelRules
  /** What the answer may take, in tokens, where the client does not say. */
  maxTokens: number
  turns: readonly Turn[]
  dropped: Set<string>
}

/** How much the model is to think, and the length of the answer, which in this format counts the thinking. */
export function thinkingOf(request: ChatCompletionRequest, options: ThinkingOptions): Thinking {
  const { rules, dropped } = options
  const limit = request.max_completion_tokens ?? request.max_tokens ?? undefined
  const maxTokens = limit ?? options.maxTokens
  const requested = requestedThinkingOf(request, dropped)
  const room = (budget: number) => {
    if (budget >= maxTokens && limit !== undefined) dropped.add(limitName(request))
    return budget < maxTokens ? maxTokens : budget + maxTokens
  }
  if (request.thinking != null) return asGiven(request.thinking, requested, options, { maxTokens, room })
  if (requested.kind === 'none') return { mode: rules.thinksAlways ? 'adaptive' : 'off', maxTokens }
  if (requested.kind === 'off') return withoutThinking(requested, options, maxTokens)
  const isBudget = rules.takesBudget && (requested.budget !== undefined || !rules.takesAdaptive)
  if (!isBudget) return adaptive(requested, options, maxTokens)
  if (!mayStartThinking(options.turns)) {
    dropped.add(requested.source)
    return { mode: 'off', maxTokens }
  }
  if (requested.isHidden) dropped.add('reasoning.exclude')
  if (requested.budget !== undefined && requested.budget < minThinkingTokens)
    dropped.add('reasoning.max_tokens')
  const asked = requested.budget ?? budgets[requested.effort ?? 'medium']
  const within =
    requested.budget === undefined && limit !== undefined ? Math.floor(limit * maxShareOfLimit) : Infinity
  const budget = Math.max(minThinkingTokens, Math.min(asked, within))
  return {
    mode: 'budget',
    thinking: { type: 'enabled', budget_tokens: budget },
    maxTokens: room(budget),
  }
}

/** How many tokens of thinking were asked for. An effort asks for as many as it would be given as a budget. */
export function askedToThink({ thinking, effort }: Thinking): number {
  if (thinking && 'budget_tokens' in thinking) return tokenFigure(thinking.budget_tokens) ?? 0
  return effort ? budgets[effort] : 0
}

/** By which name the client has set the length of the answer. */
const limitName = ({ max_completion_tokens: limit }: ChatCompletionRequest) =>
  limit == null ? 'max_tokens' : 'max_completion_tokens'

/** The API's least. */
export const minThinkingTokens = 1024
/** In tokens. The highest still fits, with an answer, into the 32,000 that the smallest of these models give. */
const budgets = { minimal: 1024, low: 2048, medium: 8192, high: 16_384, xhigh: 20_480, max: 20_480 }
/** What an effort may take of a limit that the client set itself. */
const maxShareOfLimit = 0.8

/** The length of the answer, and with room for so many tokens of thinking. */
interface Length {
  maxTokens: number
  room: (budget: number) => number
}

/** The client's own words in the target's format: they pass, and go before words of the other format. */
function asGiven(
  given: unknown,
  requested: RequestedThinking,
  { turns, dropped }: ThinkingOptions,
  { maxTokens, room }: Length,
): Thinking {
  if (!isRecord(given) || typeof given.type !== 'string') {
    const message = 'Invalid thinking: it must be an object such as {"type": "adaptive"}.'
    throw new ServiceError('invalid_request', message, { param: 'thinking', code: 'invalid_type' })
  }
  const { type, budget_tokens: budget } = given
  if (type === 'enabled' && !mayStartThinking(turns)) {
    dropped.add('thinking')
    return { mode: 'off', maxTokens }
  }
  const open = type === 'adaptive' && requested.kind === 'on' ? requested : undefined
  if (requested.kind !== 'none' && !open?.effort) dropped.add(requested.source)
  return {
    mode: type === 'disabled' ? 'off' : type === 'enabled' ? 'budget' : 'adaptive',
    thinking: given as MessagesRequest['thinking'], // theirs to get right: the API judges the rest of it
    ...(open?.effort && { effort: adaptiveEffort(open, open.effort, { takesXhigh: true, dropped }) }),
    maxTokens: typeof budget === 'number' ? room(budget) : maxTokens,
  }
}

/** Where thinking cannot be switched off, it is made as little as may be. */
function withoutThinking(
  { source }: RequestedThinking & { kind: 'off' },
  { rules, dropped }: ThinkingOptions,
  maxTokens: number,
): Thinking {
  if (!rules.thinksAlways) return { mode: 'off', thinking: { type: 'disabled' }, maxTokens }
  dropped.add(source)
  return { mode: 'adaptive', effort: 'low', maxTokens }
}

function adaptive(
  requested: RequestedThinking & { kind: 'on' },
  { rules, dropped }: ThinkingOptions,
  maxTokens: number,
): Thinking {
  const { effort, budget, isHidden } = requested
  if (budget !== undefined) dropped.add('reasoning.max_tokens')
  // Sent each time: newer models keep their thinking to themselves unless asked for it.
  const thinking = { type: 'adaptive' as const, display: isHidden ? 'omitted' : 'summarized' }
  return {
    mode: 'adaptive',
    thinking,
    ...(effort && { effort: adaptiveEffort(requested, effort, { takesXhigh: rules.takesXhigh, dropped }) }),
    maxTokens,
  }
}

/** The effort in the target's words: one that it does not have becomes its neighbour, and is named. */
function adaptiveEffort(
  { source }: RequestedThinking & { kind: 'on' },
  effort: keyof typeof budgets,
  { takesXhigh, dropped }: { takesXhigh: boolean; dropped: Set<string> },
): keyof typeof budgets {
  const taken = effort === 'minimal' ? 'low' : effort === 'xhigh' && !takesXhigh ? 'high' : effort
  if (taken !== effort) dropped.add(source)
  return taken
}

interface ConversationTurn {
  role: string
  content: string | readonly { type: string }[]
}

/**
 * With a budget, a turn that is still going on, in a tool's call or in a half-said text, must begin with thinking: where
 * that has been lost, the request would be refused.
 */
export function mayStartThinking(turns: readonly ConversationTurn[]): boolean {
  const last = turns.findLast(({ role }) => role === 'assistant')
  if (!last) return true
  const blocks = typeof last.content === 'string' ? [] : last.content
  const goesOn = last === turns.at(-1) || blocks.some(({ type }) => type === 'tool_use')
  return !goesOn || thinkingTypes.has(blocks[0]?.type ?? '')
}

const thinkingTypes = new Set(['thinking', 'redacted_thinking'])
