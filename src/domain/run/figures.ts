import { estimateTokenCount } from 'tokenx'
import { writtenText, type Run } from './run.ts'

/** What was measured of one answer; null where it is not known. */
export interface Figures {
  /** Milliseconds. */
  firstToken: number | null
  /** Tokens per second, from the first token to the last. */
  speed: number | null
  /** Tokens of the answer. */
  tokens: number | null
  /** True where the service gave no count and the tokens are estimated from the text. */
  estimated: boolean
}

export type FigureName = 'firstToken' | 'speed' | 'tokens'

/** Shorter answers, and those that come all at once, say nothing about speed. */
const fewestTokensForSpeed = 5
const shortestStreamMs = 100

/** The figures of a run, measured the same way in every column. */
export function figuresOf(run: Run): Figures {
  const counted = run.usage?.completionTokens ?? null
  const written = writtenText(run)
  const tokens = counted ?? (written === '' ? null : estimateTokenCount(run.reasoning + written))
  const streamedMs =
    run.firstTokenMs === null || run.elapsedMs === null ? 0 : run.elapsedMs - run.firstTokenMs
  return {
    firstToken: run.firstTokenMs,
    speed:
      tokens !== null && tokens >= fewestTokensForSpeed && streamedMs >= shortestStreamMs
        ? (tokens / streamedMs) * 1000
        : null,
    tokens,
    estimated: counted === null && tokens !== null,
  }
}

/** For each figure, the ends that several answers are compared on. */
export interface FigureScale {
  /** The value at the scale's right end. */
  full: number
  /** The position of the best answer in words ("fastest"), or null where none stands out. */
  best: number | null
}

/** One scale per figure over all answers to a question, so that their bars can be compared. */
export function scalesOf(answers: readonly (Figures | null)[]): Record<FigureName, FigureScale> {
  const values = (name: FigureName) => answers.map((figures) => figures?.[name] ?? null)
  return {
    firstToken: scaleOf(values('firstToken'), Math.min),
    speed: scaleOf(values('speed'), Math.max),
    tokens: scaleOf(values('tokens'), null),
  }
}

function scaleOf(
  values: readonly (number | null)[],
  pick: ((...values: number[]) => number) | null,
): FigureScale {
  const known = values.filter((value) => value !== null)
  const full = niceCeiling(Math.max(0, ...known))
  if (pick === null || known.length < 2) return { full, best: null }
  const best = pick(...known)
  const shared = known.filter((value) => value === best).length > 1
  return { full, best: shared ? null : values.indexOf(best) }
}

/** The next of 1, 2, 5, 10, 20, 50 … at or above `value`, so that a scale's end is a round figure. */
function niceCeiling(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  const steps = [1, 2, 5, 10]
  return (steps.find((step) => step * power >= value) ?? 10) * power
}
