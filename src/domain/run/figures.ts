import { finishReasons } from '#protocol/openai/finish-reasons.ts'
import { estimateTokenCount } from 'tokenx'
import { costOf } from '../pricing/cost.ts'
import { estimateTextTokens } from './estimate-tokens.ts'
import { isSettled, writtenText, type Run } from './run.ts'

/** What was measured of one answer; null where it is not known. Times in milliseconds. */
export interface Figures {
  /** In the queue, before the request went out: part of no other figure. */
  queued: number | null
  firstToken: number | null
  /** From the sending of the request to the last word. */
  total: number | null
  /** Tokens per second, from the first token to the last. */
  speed: number | null
  /** Tokens of the question with its history and instructions. */
  tokensIn: number | null
  /** Tokens of the answer, thoughts among them. */
  tokens: number | null
  reasoningTokens: number | null
  /** US dollars. */
  cost: number | null
  /** True where the service gave no count and tokens are estimated from the text. */
  estimated: boolean
  /** Whether the answer came to its natural end: one that was cut is never the cheapest or the quickest. */
  isWhole: boolean
}

const figureNames = ['firstToken', 'total', 'speed', 'tokensIn', 'tokens', 'reasoningTokens', 'cost'] as const
export type FigureName = (typeof figureNames)[number]

/** Shorter answers, and those that come all at once, say nothing about speed. */
const fewestTokensForSpeed = 5
const shortestStreamMs = 100

const nothing: Figures = {
  queued: null,
  firstToken: null,
  total: null,
  speed: null,
  tokensIn: null,
  tokens: null,
  reasoningTokens: null,
  cost: null,
  estimated: false,
  isWhole: false,
}

/** The figures of a run, measured the same way in every column. */
export function figuresOf(run: Run): Figures {
  // The reader's own words were neither measured nor paid for.
  if (run.origin.kind === 'edited') return nothing
  const written = writtenText(run)
  const counted = run.usage?.completionTokens ?? null
  const made = run.reasoning + written
  const tokens =
    counted ?? (made === '' ? null : isSettled(run) ? estimateTextTokens(made) : roughCount(made))
  const tokensIn = run.usage?.promptTokens ?? (tokens === null ? null : run.promptEstimate)
  return {
    queued: run.sentAt === null ? null : run.sentAt - run.createdAt,
    firstToken: run.firstTokenMs,
    total: isSettled(run) && tokens !== null ? run.elapsedMs : null,
    speed: speedOf(run, tokens),
    tokensIn,
    tokens,
    reasoningTokens: run.usage?.reasoningTokens ?? null,
    cost:
      tokens === null || tokensIn === null ? null : costOf(run.price, { input: tokensIn, output: tokens }),
    estimated: counted === null && tokens !== null,
    isWhole: run.state.kind === 'finished' && !finishReasons[run.state.reason].isCutOff,
  }
}

const sampleLength = 2000

/** Tokens of a text that still grows, by a sample of it: this is asked with every frame of every column. */
function roughCount(text: string): number {
  const sample = text.slice(0, sampleLength)
  return Math.round((estimateTokenCount(sample) * text.length) / sample.length)
}

function speedOf(run: Run, tokens: number | null): number | null {
  if (tokens === null || tokens < fewestTokensForSpeed) return null
  if (run.firstTokenMs === null || run.elapsedMs === null) return null
  const streamedMs = run.elapsedMs - run.firstTokenMs
  return streamedMs >= shortestStreamMs ? (tokens / streamedMs) * 1000 : null
}

/** For each figure, the ends that several answers are compared on. */
export interface FigureScale {
  /** The value at the scale's right end. */
  full: number
  /** The position of the best answer in words ("fastest"), or null where none stands out. */
  best: number | null
}

/** Which end of a figure is the good one; null where neither is. */
const betterOf: Record<FigureName, ((...values: number[]) => number) | null> = {
  firstToken: Math.min,
  total: Math.min,
  speed: Math.max,
  tokensIn: null,
  tokens: null,
  reasoningTokens: null,
  cost: Math.min,
}

/** These say something of an answer that was cut, too. */
const telling: readonly FigureName[] = ['firstToken', 'speed']

/** One scale per figure over all answers to a question, so that their bars can be compared. */
export function scalesOf(answers: readonly (Figures | null)[]): Record<FigureName, FigureScale> {
  const scales = figureNames.map((name) => [name, scaleOf(answers, name)] as const)
  return Object.fromEntries(scales) as Record<FigureName, FigureScale> // every name is there
}

/** What is nearer to the best than this share of it is as good: measuring is no finer. */
const nearShare = 0.05

function scaleOf(answers: readonly (Figures | null)[], name: FigureName): FigureScale {
  const values = answers.map((figures) => figures?.[name] ?? null)
  const known = values.filter((value) => value !== null)
  const full = niceCeiling(Math.max(0, ...known))
  const pick = betterOf[name]
  if (pick === null || known.length < 2) return { full, best: null }
  const best = pick(...known)
  const position = values.indexOf(best)
  const isShared = known.filter((value) => Math.abs(value - best) <= best * nearShare).length > 1
  const counts = telling.includes(name) || answers[position]?.isWhole === true
  return { full, best: isShared || !counts ? null : position }
}

/** The next of 1, 2, 5, 10, 20, 50 … at or above `value`, so that a scale's end is a round figure. */
function niceCeiling(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  const steps = [1, 2, 5, 10]
  return (steps.find((step) => step * power >= value) ?? 10) * power
}
