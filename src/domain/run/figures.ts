import { finishReasons } from '#protocol/openai/finish-reasons.ts'
import { estimateTokenCount } from 'tokenx'
import { isDemoModel } from '../models/split-model-id.ts'
import { costOf } from '../pricing/cost.ts'
import { estimateTextTokens } from './estimate-tokens.ts'
import { isSettled, writtenText, writtenThoughts, type Run } from './run.ts'

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
  /** Those of them that came as a stream: not the thoughts that the service kept to itself. */
  streamedTokens: number | null
  reasoningTokens: number | null
  /** US dollars. */
  cost: number | null
  /** True where the service gave no count and tokens are estimated from the text. */
  estimated: boolean
  /** Whether the answer came to its natural end: one that was cut is never the cheapest or the quickest. */
  isWhole: boolean
  /** Whether it comes no more. */
  isOver: boolean
  /** Of a demo model, whose times and prices are not those of a real one. */
  isDemo: boolean
}

const figureNames = ['firstToken', 'total', 'speed', 'tokensIn', 'tokens', 'reasoningTokens', 'cost'] as const
export type FigureName = (typeof figureNames)[number]

/** Shorter answers, and those that come all at once, say nothing about speed. */
const minTokensForSpeed = 5
const minStreamMs = 100

const nothing: Figures = {
  queued: null,
  firstToken: null,
  total: null,
  speed: null,
  tokensIn: null,
  tokens: null,
  streamedTokens: null,
  reasoningTokens: null,
  cost: null,
  estimated: false,
  isWhole: false,
  isOver: true,
  isDemo: false,
}

/** The figures of a run, measured the same way in every column. */
export function figuresOf(run: Run): Figures {
  // The reader's own words were neither measured nor paid for.
  if (run.origin.kind === 'edited') return nothing
  const counted = run.usage?.completionTokens ?? null
  const made = writtenThoughts(run) + writtenText(run)
  const tokens =
    counted ?? (made === '' ? null : isSettled(run) ? estimateTextTokens(made) : roughCount(made))
  const streamedTokens = tokens === null ? null : tokens - hiddenThoughts(run)
  const tokensIn = run.usage?.promptTokens ?? (tokens === null ? null : run.promptEstimate)
  const cachedInput = run.usage?.cachedTokens ?? 0
  return {
    queued: run.sentAt === null ? null : run.sentAt - run.createdAt,
    firstToken: run.firstTokenMs,
    total: isSettled(run) && tokens !== null ? run.elapsedMs : null,
    speed: speedOf(run, streamedTokens),
    tokensIn,
    tokens,
    streamedTokens,
    reasoningTokens: run.usage?.reasoningTokens ?? null,
    cost:
      tokens === null || tokensIn === null
        ? null
        : (run.usage?.cost ?? costOf(run.price, { input: tokensIn, output: tokens, cachedInput })),
    estimated: counted === null && tokens !== null,
    isWhole: run.state.kind === 'finished' && !finishReasons[run.state.reason].isCutOff,
    isOver: isSettled(run),
    isDemo: isDemoModel(run.answeredBy?.model ?? run.model),
  }
}

/** Tokens of thoughts that are counted but never came: they were made before the first token. */
const hiddenThoughts = (run: Run): number =>
  writtenThoughts(run) === '' ? (run.usage?.reasoningTokens ?? 0) : 0

const sampleLength = 2000

/** Tokens of a text that still grows, by a sample of it: this is asked with every frame of every column. */
function roughCount(text: string): number {
  const sample = text.slice(0, sampleLength)
  return Math.round((estimateTokenCount(sample) * text.length) / sample.length)
}

function speedOf(run: Run, tokens: number | null): number | null {
  if (tokens === null || tokens < minTokensForSpeed) return null
  if (run.firstTokenMs === null || run.elapsedMs === null) return null
  const streamedMs = run.elapsedMs - run.firstTokenMs
  return streamedMs >= minStreamMs ? (tokens / streamedMs) * 1000 : null
}

/** For each figure, the ends that several answers are compared on. */
export interface FigureScale {
  /** The value at the scale's right end. */
  full: number
  /** The position of the answer that is called the best ("fastest"), or null where none stands out. */
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
const meaningfulWhenCut: readonly FigureName[] = ['firstToken', 'speed']

/** One scale per figure over all answers to a question, so that their bars can be compared. */
export function scalesOf(answers: readonly (Figures | null)[]): Record<FigureName, FigureScale> {
  const scales = figureNames.map((name) => [name, scaleOf(answers, name)] as const)
  return Object.fromEntries(scales) as Record<FigureName, FigureScale> // every name is there
}

function scaleOf(answers: readonly (Figures | null)[], name: FigureName): FigureScale {
  const known = answers.flatMap((figures) => figures?.[name] ?? [])
  return { full: niceCeiling(Math.max(0, ...known)), best: bestOf(answers, name) }
}

/** What is nearer to the best than this share of it, or than so many milliseconds, is as good: measuring is no finer. */
const nearShare = 0.1
const nearMs = 50
/** An answer so many times as long as another is other work, and their times say nothing of the models. */
const comparableLengths = 3

/** The position of the answer whose figure is the best for certain, or null. */
function bestOf(answers: readonly (Figures | null)[], name: FigureName): number | null {
  const pick = betterOf[name]
  const measured = answers.flatMap((figures, position) => {
    const value = figures?.[name] ?? null
    return figures && value !== null ? [{ figures, value, position }] : []
  })
  if (pick === null || answers.some((figures) => figures?.isOver === false)) return null
  // A demo model is compared with others of its kind only.
  const real = measured.filter(({ figures }) => !figures.isDemo)
  const rivals = real.length > 0 ? real : measured
  if (rivals.length < 2) return null
  if (name !== 'cost' && !areComparable(rivals.map(({ figures }) => figures.tokens ?? 0))) return null
  const value = pick(...rivals.map((rival) => rival.value))
  const best = rivals.find((rival) => rival.value === value)
  if (!best || (!meaningfulWhenCut.includes(name) && !best.figures.isWhole)) return null
  const others = rivals.filter((rival) => rival !== best)
  const isClear = others.every((rival) => isFurther(name, best, rival))
  return isClear ? best.position : null
}

const areComparable = (lengths: readonly number[]) =>
  Math.max(...lengths) <= Math.min(...lengths) * comparableLengths

interface Rival {
  figures: Figures
  value: number
}

/** Whether one figure is so far from the best that it is no accident. */
function isFurther(name: FigureName, best: Rival, rival: Rival): boolean {
  const gap = Math.abs(rival.value - best.value)
  if (gap <= best.value * nearShare) return false
  if (name === 'cost') return true
  if (name !== 'speed') return gap > nearMs
  // A speed is a time too: what the best one's tokens took it, and would have taken the other.
  const tokens = best.figures.streamedTokens ?? 0
  return (tokens / rival.value - tokens / best.value) * 1000 > nearMs
}

/** The next of 1, 2, 5, 10, 20, 50 … at or above `value`, so that a scale's end is a round figure. */
export function niceCeiling(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  const steps = [1, 2, 5, 10]
  return (steps.find((step) => step * power >= value) ?? 10) * power
}
