import { costOf } from '#domain/pricing/cost.ts'
import type { Price } from '#domain/pricing/price.ts'
import { estimatePromptTokens, estimateTextTokens } from '#domain/run/estimate-tokens.ts'
import { takeoverCodes, type AnsweredBy } from '#domain/run/answered-by.ts'
import type { Failure } from '#domain/run/failure.ts'
import type { RunEvent } from '#domain/run/run.ts'
import { tokensToReserve } from '#domain/run/tokens-to-reserve.ts'
import type { ModelOutcome } from '#domain/scoring/model-score.ts'
import { readJudgement } from '#domain/scoring/read-judgement.ts'
import { cosineOf } from '#domain/similarity/cosine-of.ts'
import { estimateCost, type CostEstimate } from '#domain/table/spending.ts'
import type { embed } from '../client/embed.ts'
import { RequestFailed } from '../client/http.ts'
import type { Attempt } from '../scheduler/job.ts'
import type { Lengths } from './answer-lengths.ts'
import type { ScoreRequest } from './score-request.ts'
import type { StreamChat } from './chat-job.ts'
import { words } from './words.ts'

/** What came of asking a model for a score. */
export interface Said {
  outcome: ModelOutcome
  /** US dollars; null where nobody knows. */
  cost: number | null
  /** Of a judge's verdict, its thoughts among them; null where none came. */
  tokens: number | null
  /** What it takes of a limit on tokens. */
  usedTokens: number
}

export interface Asking {
  streamChat: StreamChat
  embedTexts: typeof embed
  priceOf: (model: string) => Price | null
  takesTemperature: (model: string) => boolean
}

interface ScoreAttempt extends Attempt {
  /** Called as it is sent, with what tells its cost so far: that is paid, too, where it is stopped. */
  sent: (costSoFar: () => number | null) => void
}

/** Asks once. */
export const askScore = (request: ScoreRequest, asking: Asking, attempt: ScoreAttempt): Promise<Said> =>
  request.kind === 'judge' ? askJudge(request, asking, attempt) : compare(request, asking, attempt)

/** Of an unreadable reply so much is kept, in characters. */
const keptReply = 2000

type JudgeRequest = Extract<ScoreRequest, { kind: 'judge' }>

async function askJudge(request: JudgeRequest, asking: Asking, attempt: ScoreAttempt): Promise<Said> {
  const isCold = asking.takesTemperature(request.model)
  const said = await judgeOnce(request, { isCold }, asking, attempt)
  const refuses =
    said.outcome.kind === 'failed' &&
    said.outcome.failure.kind === 'parameter-refused' &&
    said.outcome.failure.parameter === 'temperature'
  return isCold && refuses ? judgeOnce(request, { isCold: false }, asking, attempt) : said
}

const judgeRequest = ({ model, messages }: Pick<JudgeRequest, 'model' | 'messages'>) => ({
  model,
  messages,
  stream: true,
  stream_options: { include_usage: true },
})

async function judgeOnce(
  { model, messages }: JudgeRequest,
  { isCold }: { isCold: boolean },
  { streamChat, priceOf }: Asking,
  { signal, accepted, sent }: ScoreAttempt,
): Promise<Said> {
  let [text, thought] = ['', '']
  let usage: Extract<RunEvent, { type: 'usage' }>['usage'] | null = null
  let failure: Failure | null = null
  let replacedBy: AnsweredBy | null = null
  let isCutOff = false
  const tokens = () => usage?.completionTokens ?? estimateTextTokens(thought + text)
  const cost = () => {
    const input = usage?.promptTokens ?? estimatePromptTokens(messages)
    return costOf(priceOf(model), { input, output: tokens() })
  }
  sent(cost)
  const request = { ...judgeRequest({ model, messages }), ...(isCold && { temperature: 0 }) }
  for await (const event of streamChat(request, signal)) {
    if (event.type === 'broke') failure = event.failure
    else if (event.type !== 'sent') accepted(event.type === 'accepted' ? event.reservedTokens : undefined)
    if (event.type === 'accepted') replacedBy = event.answeredBy ?? null
    if (event.type === 'text') text += event.text
    if (event.type === 'finished') isCutOff = event.reason === 'length'
    if (event.type === 'reasoning') thought += event.text
    if (event.type === 'usage') usage = event.usage
  }
  if (replacedBy)
    return { outcome: { kind: 'failed', failure: noJudge(replacedBy) }, cost: 0, tokens: null, usedTokens: 0 }
  const isFree = failure !== null && text === '' && thought === '' && usage === null
  const outcome: ModelOutcome = failure ? { kind: 'failed', failure } : outcomeOf(text, isCutOff)
  if (isFree) return { outcome, cost: 0, tokens: null, usedTokens: 0 }
  const usedTokens = (usage?.promptTokens ?? estimatePromptTokens(messages)) + tokens()
  return { outcome, cost: cost(), tokens: tokens(), usedTokens }
}

/** A demo model that answers in place of the judge says nothing of the answer, whatever it replies. */
const noJudge = ({ model, reason }: AnsweredBy): Failure => ({
  kind: 'rate-limited',
  retryAfterMs: null,
  shouldRetry: false,
  details: { message: words.noJudge(model), status: null, code: takeoverCodes[reason], requestId: null },
})

function outcomeOf(reply: string, isCutOff: boolean): ModelOutcome {
  const judgement = readJudgement(reply, isCutOff)
  return judgement
    ? { kind: 'judged', ...judgement }
    : { kind: 'unreadable', reply: reply.slice(0, keptReply) }
}

async function compare(
  { model, texts }: Extract<ScoreRequest, { kind: 'similarity' }>,
  { embedTexts, priceOf }: Asking,
  { signal, sent }: ScoreAttempt,
): Promise<Said> {
  const costOfInput = (input: number) => costOf(priceOf(model), { input, output: 0 })
  sent(() => costOfInput(textTokens(texts)))
  try {
    const { vectors, tokens } = await embedTexts({ model, texts, signal })
    const [answer, expected] = vectors
    const similarity = answer && expected ? cosineOf(answer, expected) : null
    const usedTokens = tokens ?? textTokens(texts)
    return {
      outcome: { kind: 'compared', similarity },
      cost: costOfInput(usedTokens),
      tokens: null,
      usedTokens,
    }
  } catch (error) {
    const failure = error instanceof RequestFailed ? error.failure : unreadable
    return { outcome: { kind: 'failed', failure }, cost: 0, tokens: null, usedTokens: 0 }
  }
}

const unreadable: Failure = {
  kind: 'provider-failed',
  details: { message: words.unreadableVectors, status: null, code: null, requestId: null },
}

const textTokens = (texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + estimateTextTokens(text), 0)

/** About how many tokens a limit counts for a score until it is there. */
export const tokensForScore = (request: ScoreRequest): number =>
  request.kind === 'judge' ? tokensToReserve(judgeRequest(request)) : textTokens(request.texts)

/** A verdict is a sentence; how much a judge thinks before it shows with its first one. */
const firstVerdict: Lengths = { mean: 100, longest: 400 }

/** What asking will most likely cost, and at most, by the judge's verdicts so far; null where the price is unknown. */
export function estimateScore(
  request: ScoreRequest,
  price: Price | null,
  verdicts: Lengths | null,
): CostEstimate | null {
  return request.kind === 'judge'
    ? estimateCost({
        price,
        tokensIn: estimatePromptTokens(request.messages),
        maxTokens: null,
        lengths: verdicts ?? firstVerdict,
      })
    : estimateCost({ price, tokensIn: textTokens(request.texts), maxTokens: 0, lengths: null })
}
