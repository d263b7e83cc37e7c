import { costOf } from '../pricing/cost.ts'
import { isFree, type Price } from '../pricing/price.ts'
import type { Column, ColumnId, Message, MessageId, RunId } from '../session/session.ts'
import type { Settings } from '../session/settings.ts'
import { estimateTextTokens, perImage, perMessage } from './estimate-tokens.ts'
import { shownHistory } from './history.ts'
import type { Run } from './run.ts'
import { answerWords } from './usable-answer.ts'

interface Tables {
  columns: Record<ColumnId, Column>
  messages: Record<MessageId, Message>
  runs: Record<RunId, Run>
}

/** What was counted once: rows never change, so neither does their count, and the composer asks with every key. */
const counted = new WeakMap<Message | Run, number>()

function countOnce<Row extends Message | Run>(row: Row, count: (row: Row) => number): number {
  const known = counted.get(row)
  if (known !== undefined) return known
  const tokens = count(row)
  counted.set(row, tokens)
  return tokens
}

const tokensOfQuestion = ({ text, images = [] }: Message) => questionTokens(text, images.length)
const tokensOfAnswer = (run: Run) => {
  const words = answerWords(run)
  return words === '' ? 0 : perMessage + estimateTextTokens(words)
}

/** About how many tokens a column sends besides its next question: its instructions and its history. */
export function contextTokens(
  tables: Tables,
  column: Column,
  tipId: MessageId | null,
  system: string,
): number {
  let tokens = system.trim() === '' ? 0 : perMessage + estimateTextTokens(system)
  for (const id of shownHistory(tables, column, tipId)) {
    const run = tables.runs[id]
    const question = tables.messages[run?.messageId ?? '']
    if (run && question) tokens += countOnce(question, tokensOfQuestion) + countOnce(run, tokensOfAnswer)
  }
  return tokens
}

/** About how many tokens the question itself has. */
export const questionTokens = (text: string, images: number): number =>
  perMessage + estimateTextTokens(text) + perImage * images

interface Recipient {
  contextTokens: number
  settings: Settings
  price: Price | null
}

/**
 * About how many tokens a question and the answer that it allows take, where that is more than a model's context holds;
 * else null. An estimate is a tenth off easily: what only just passes counts as fitting.
 */
export function tooManyTokens(
  { contextTokens: context, settings }: Omit<Recipient, 'price'>,
  tokens: number,
  contextLength: number | null,
): number | null {
  const needed = context + tokens + (settings.maxTokens.on ? settings.maxTokens.value : 0)
  return contextLength !== null && contextLength > 0 && needed > contextLength * 1.1 ? needed : null
}

/** What asking costs, over all columns that are asked. */
export interface QuestionEstimate {
  tokensIn: number
  /** In US dollars; "from" counts the question alone, where nothing bounds the answer. */
  cost: { kind: 'free' } | { kind: 'unknown' } | { kind: 'from' | 'up-to'; amount: number }
}

/** The estimate for a question of so many tokens. */
export function estimateQuestion(recipients: readonly Recipient[], tokens: number): QuestionEstimate {
  const tokensIn = recipients.reduce((sum, recipient) => sum + recipient.contextTokens + tokens, 0)
  if (recipients.some(({ price }) => price === null)) return { tokensIn, cost: { kind: 'unknown' } }
  const isBounded = recipients.every(({ settings, price }) => settings.maxTokens.on || price?.output === 0)
  const amount = recipients.reduce((sum, { price, settings, contextTokens: context }) => {
    const output = isBounded && settings.maxTokens.on ? settings.maxTokens.value : 0
    return sum + (costOf(price, { input: context + tokens, output }) ?? 0)
  }, 0)
  const areFree = recipients.every(({ price }) => price && isFree(price))
  return { tokensIn, cost: areFree ? { kind: 'free' } : { kind: isBounded ? 'up-to' : 'from', amount } }
}
