import { costOf } from '#domain/pricing/cost.ts'
import type { Price } from '#domain/pricing/price.ts'
import { takeoverCodes, type AnsweredBy } from '#domain/run/answered-by.ts'
import { estimatePromptTokens, estimateTextTokens } from '#domain/run/estimate-tokens.ts'
import type { Failure } from '#domain/run/failure.ts'
import type { RunEvent } from '#domain/run/run.ts'
import type { ChatRequest } from '#domain/run/streamed-request.ts'
import { tokensToReserve } from '#domain/run/tokens-to-reserve.ts'
import { estimateCost, type CostEstimate } from '#domain/table/spending.ts'
import type { Attempt } from '../scheduler/job.ts'
import type { Lengths } from './answer-lengths.ts'
import type { StreamChat } from './chat-job.ts'
import { words } from './words.ts'

export interface JudgeAsking {
  streamChat: StreamChat
  priceOf: (model: string) => Price | null
  takesTemperature: (model: string) => boolean
}

/** Who is asked to judge, and what. */
export type JudgeRequest = Pick<ChatRequest, 'model' | 'messages'>

export type JudgeReply =
  { kind: 'replied'; text: string; isCutOff: boolean } | { kind: 'failed'; failure: Failure }

/** What an answer took. */
export interface Measured {
  /** US dollars; null where nobody knows. */
  cost: number | null
  /** Of a judge's reply, its thoughts among them; null where none came. */
  tokens: number | null
  /** What it takes of a limit on tokens. */
  usedTokens: number
}

export interface JudgeAttempt extends Attempt {
  /** Called as it is sent, with what tells its cost so far: that is paid, too, where it is stopped. */
  sent: (costSoFar: () => number | null) => void
}

type Replied = Measured & { reply: JudgeReply }

/** Asks a judge once: cold, where its model does not refuse that. */
export async function askJudge(
  request: JudgeRequest,
  asking: JudgeAsking,
  attempt: JudgeAttempt,
): Promise<Replied> {
  const isCold = asking.takesTemperature(request.model)
  const replied = await judgeOnce(request, { isCold }, asking, attempt)
  const refuses =
    replied.reply.kind === 'failed' &&
    replied.reply.failure.kind === 'parameter-refused' &&
    replied.reply.failure.parameter === 'temperature'
  return isCold && refuses ? judgeOnce(request, { isCold: false }, asking, attempt) : replied
}

const chatRequest = ({ model, messages }: JudgeRequest) => ({
  model,
  messages,
  stream: true,
  stream_options: { include_usage: true },
})

async function judgeOnce(
  { model, messages }: JudgeRequest,
  { isCold }: { isCold: boolean },
  { streamChat, priceOf }: JudgeAsking,
  { signal, accepted, sent }: JudgeAttempt,
): Promise<Replied> {
  let [text, thought] = ['', '']
  let usage: Extract<RunEvent, { type: 'usage' }>['usage'] | null = null
  let failure: Failure | null = null
  let replacedBy: AnsweredBy | null = null
  let isCutOff = false
  const tokens = () => usage?.completionTokens ?? estimateTextTokens(thought + text)
  const cost = () => {
    const input = usage?.promptTokens ?? estimatePromptTokens(messages)
    const cachedInput = usage?.cachedTokens ?? 0
    return usage?.cost ?? costOf(priceOf(model), { input, output: tokens(), cachedInput })
  }
  sent(cost)
  const request = { ...chatRequest({ model, messages }), ...(isCold && { temperature: 0 }) }
  for await (const event of streamChat(request, signal)) {
    if (event.type === 'broke') failure = event.failure
    else if (event.type !== 'sent') accepted(event.type === 'accepted' ? event.reservedTokens : undefined)
    if (event.type === 'accepted') replacedBy = event.answeredBy ?? null
    if (event.type === 'text') text += event.text
    if (event.type === 'finished') isCutOff = event.reason === 'length'
    if (event.type === 'reasoning') thought += event.text
    if (event.type === 'usage') usage = event.usage
  }
  if (replacedBy) return { reply: { kind: 'failed', failure: noJudge(replacedBy) }, ...nothing }
  const isFree = failure !== null && text === '' && thought === '' && usage === null
  const reply: JudgeReply = failure ? { kind: 'failed', failure } : { kind: 'replied', text, isCutOff }
  if (isFree) return { reply, ...nothing }
  const usedTokens = (usage?.promptTokens ?? estimatePromptTokens(messages)) + tokens()
  return { reply, cost: cost(), tokens: tokens(), usedTokens }
}

const nothing: Measured = { cost: 0, tokens: null, usedTokens: 0 }

/** A demo model that answers in place of the judge says nothing of the answer, whatever it replies. */
const noJudge = ({ model, reason }: AnsweredBy): Failure => ({
  kind: 'rate-limited',
  retryAfterMs: null,
  shouldRetry: false,
  details: { message: words.noJudge(model), status: null, code: takeoverCodes[reason], requestId: null },
})

/** About how many tokens a limit counts for a verdict until it is there. */
export const tokensForJudge = (request: JudgeRequest): number => tokensToReserve(chatRequest(request))

/** A verdict is a sentence; how much a judge thinks before it shows with its first one. */
const firstVerdict: Lengths = { mean: 100, longest: 400 }

/** What asking will most likely cost, and at most, by the judge's verdicts so far; null where the price is unknown. */
export const estimateJudge = (
  tokensIn: number,
  price: Price | null,
  verdicts: Lengths | null = null,
): CostEstimate | null =>
  estimateCost({ price, tokensIn, maxTokens: null, lengths: verdicts ?? firstVerdict })
