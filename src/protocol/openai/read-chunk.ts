import { isRecord } from '../json/is-record.ts'
import { answeredTokens } from './answered-tokens.ts'
import { contentPieces, joinedPieces } from './content-pieces.ts'
import { isFinishReason, type FinishReason } from './finish-reasons.ts'

/** What one chunk of a stream, or one whole answer, says, as far as this project reads it. */
export interface ChunkReading {
  text: string
  reasoning: string
  finishReason: FinishReason | null
  usage: UsageReading | null
  /** Pieces of tools' calls: those of one call have the same index. */
  toolCalls: { index: number; name: string; arguments: string }[]
  /** The tokens of the text with their likelihoods, where they were asked for and are told. */
  logprobs: TokenReading[]
  /** Anything under a truthy `error` key. */
  error: unknown
}

interface UsageReading {
  promptTokens: number
  /** Part of the prompt's; absent where none came from the provider's cache. */
  cachedTokens?: number
  completionTokens: number
  reasoningTokens: number | null
  /** US dollars, of a provider that says what the answer cost. */
  cost?: number
}

/** A token, and those that it was chosen from, the likeliest first; likelihoods as natural logarithms. */
interface TokenReading {
  token: string
  logprob: number
  top: { token: string; logprob: number }[]
}

/**
 * Reads a chunk tolerantly: upstreams leave fields out, send null, put reasoning in one of four places and usage
 * on any chunk. Of several choices, which come in turns, the one with the index 0 is read. Null where the value is no
 * chunk at all.
 */
export function readChunk(chunk: unknown): ChunkReading | null {
  if (!isRecord(chunk)) return null
  const choice = firstChoice(chunk.choices)
  const delta = choice?.delta ?? choice?.message
  const pieces = contentPieces(isRecord(delta) ? delta.content : undefined)
  const reason = choice?.finish_reason
  return {
    text: joinedPieces(pieces, 'text') + textOf(delta, 'refusal'),
    reasoning:
      (textOf(delta, 'reasoning_content') || textOf(delta, 'reasoning')) + joinedPieces(pieces, 'thinking'),
    finishReason: typeof reason === 'string' ? (isFinishReason(reason) ? reason : 'stop') : null,
    usage: usageOf(chunk.usage),
    toolCalls: toolCallsOf(delta),
    logprobs: logprobsOf(choice?.logprobs),
    error: chunk.error || null,
  }
}

/** The choice with the index 0, one without an index being at its place; of a whole answer at least some choice. */
function firstChoice(choices: unknown): Record<string, unknown> | undefined {
  const all: unknown[] = Array.isArray(choices) ? choices : []
  const first = all.find((choice, position) => isRecord(choice) && (choice.index ?? position) === 0)
  const choice = first ?? all.find((other) => isRecord(other) && isRecord(other.message))
  return isRecord(choice) ? choice : undefined
}

function usageOf(usage: unknown): ChunkReading['usage'] {
  // Our service says when a figure is its own estimate; the page makes one of its own then, and marks it.
  if (!isRecord(usage) || usage.estimated === true) return null
  const { prompt_tokens: promptTokens, completion_tokens: completionTokens } = usage
  if (typeof promptTokens !== 'number' || typeof completionTokens !== 'number') return null
  const reasoning = figureIn(usage.completion_tokens_details, 'reasoning_tokens')
  const cached = figureIn(usage.prompt_tokens_details, 'cached_tokens') ?? 0
  const cost = costIn(usage)
  const total = typeof usage.total_tokens === 'number' ? usage.total_tokens : 0
  const answered = answeredTokens({ prompt: promptTokens, completion: completionTokens, total })
  return {
    promptTokens,
    ...(cached > 0 && { cachedTokens: Math.min(cached, promptTokens) }),
    completionTokens: answered,
    reasoningTokens: reasoning ?? (answered - completionTokens || null),
    ...(cost !== null && { cost }),
  }
}

/**
 * US dollars, as OpenRouter reports them (https://openrouter.ai/docs/use-cases/usage-accounting): with a key of one's
 * own for the model's maker, what the maker takes is apart from it.
 */
function costIn(usage: Record<string, unknown>): number | null {
  const cost = figureIn(usage, 'cost')
  const makersCost = usage.is_byok === true ? figureIn(usage.cost_details, 'upstream_inference_cost') : 0
  return cost === null ? null : cost + (makersCost ?? 0)
}

function figureIn(fields: unknown, name: string): number | null {
  const figure = isRecord(fields) ? fields[name] : null
  return typeof figure === 'number' && figure >= 0 && figure < Infinity ? figure : null
}

function toolCallsOf(delta: unknown): ChunkReading['toolCalls'] {
  const calls = isRecord(delta) && Array.isArray(delta.tool_calls) ? (delta.tool_calls as unknown[]) : []
  return calls.filter(isRecord).map((call, position) => ({
    index: typeof call.index === 'number' ? call.index : position,
    name: textOf(call.function, 'name'),
    arguments: textOf(call.function, 'arguments'),
  }))
}

function logprobsOf(logprobs: unknown): TokenReading[] {
  if (!isRecord(logprobs)) return []
  return tokensIn(logprobs.content).map((token) => ({
    ...likelihoodOf(token),
    top: tokensIn(token.top_logprobs).slice(0, maxTopLogprobs).map(likelihoodOf),
  }))
}

/** A provider that tells of more others for a token is not read further: `top_logprobs` goes to 20, of some to more. */
export const maxTopLogprobs = 100
/** Far longer than any token is. */
const maxTokenLength = 1000
/** How OpenAI writes what is next to impossible, where others write an infinite number. */
const impossible = -9999

/** Rounding makes what is certain likelier than that. */
const likelihoodOf = ({ token, logprob }: Token) => ({
  token: token.slice(0, maxTokenLength),
  logprob: Math.max(impossible, Math.min(0, logprob)),
})

type Token = Record<string, unknown> & { token: string; logprob: number }

const tokensIn = (tokens: unknown): Token[] =>
  (Array.isArray(tokens) ? (tokens as unknown[]) : []).filter(
    (each): each is Token =>
      isRecord(each) && typeof each.token === 'string' && typeof each.logprob === 'number',
  )

function textOf(delta: unknown, field: string): string {
  const value = isRecord(delta) ? delta[field] : undefined
  return typeof value === 'string' ? value : ''
}
