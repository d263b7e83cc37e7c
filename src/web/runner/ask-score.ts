import { costOf } from '#domain/pricing/cost.ts'
import type { Price } from '#domain/pricing/price.ts'
import { estimatePromptTokens, estimateTextTokens } from '#domain/run/estimate-tokens.ts'
import type { Failure } from '#domain/run/failure.ts'
import type { ModelOutcome } from '#domain/scoring/model-score.ts'
import { readJudgement } from '#domain/scoring/read-judgement.ts'
import { cosineOf } from '#domain/similarity/cosine-of.ts'
import { estimateCost, type CostEstimate } from '#domain/table/spending.ts'
import type { embed } from '../client/embed.ts'
import { RequestFailed } from '../client/http.ts'
import type { Lengths } from './answer-lengths.ts'
import {
  askJudge,
  estimateJudge,
  tokensForJudge,
  type JudgeAsking,
  type JudgeAttempt,
  type JudgeReply,
  type Measured,
} from './ask-judge.ts'
import type { ScoreRequest } from './score-request.ts'
import { words } from './words.ts'

/** What came of asking a model for a score. */
export interface ScoreReply extends Measured {
  outcome: ModelOutcome
}

export interface Asking extends JudgeAsking {
  embedTexts: typeof embed
}

/** Asks once. */
export const askScore = (
  request: ScoreRequest,
  asking: Asking,
  attempt: JudgeAttempt,
): Promise<ScoreReply> =>
  request.kind === 'judge' ? judge(request, asking, attempt) : compare(request, asking, attempt)

/** Of an unreadable reply so much is kept, in characters. */
const keptReply = 2000

async function judge(
  request: Extract<ScoreRequest, { kind: 'judge' }>,
  asking: Asking,
  attempt: JudgeAttempt,
): Promise<ScoreReply> {
  const { reply, ...measured } = await askJudge(request, asking, attempt)
  return { outcome: outcomeOf(reply), ...measured }
}

function outcomeOf(reply: JudgeReply): ModelOutcome {
  if (reply.kind === 'failed') return reply
  const judgement = readJudgement(reply.text, reply.isCutOff)
  return judgement
    ? { kind: 'judged', ...judgement }
    : { kind: 'unreadable', reply: reply.text.slice(0, keptReply) }
}

async function compare(
  { model, texts }: Extract<ScoreRequest, { kind: 'similarity' }>,
  { embedTexts, priceOf }: Asking,
  { signal, sent }: JudgeAttempt,
): Promise<ScoreReply> {
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
  request.kind === 'judge' ? tokensForJudge(request) : textTokens(request.texts)

/** What asking will most likely cost, and at most, by the judge's verdicts so far; null where the price is unknown. */
export function estimateScore(
  request: ScoreRequest,
  price: Price | null,
  verdicts: Lengths | null,
): CostEstimate | null {
  return request.kind === 'judge'
    ? estimateJudge(estimatePromptTokens(request.messages), price, verdicts)
    : estimateCost({ price, tokensIn: textTokens(request.texts), maxTokens: 0, lengths: null })
}
