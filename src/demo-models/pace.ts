import { sleep } from '#service/base/sleep.ts'
import { hash32, seededRandom } from './base/random.ts'
import { createTurns } from './turns.ts'

/** How fast one answer appears. */
export interface Pace {
  firstTokenMs: number
  tokenMs: number
  seed: number
}

const maxWholeWaitMs = 1_500

/** A model's pace for a prompt; null at 0 tokens a second, which means no pauses at all. */
export function paceOf(options: { tokensPerSecond: number; factor: number; prompt: string }): Pace | null {
  if (options.tokensPerSecond <= 0) return null
  const seed = hash32(options.prompt, Math.round(options.factor * 1_000))
  return {
    firstTokenMs: 180 + (seed % 320),
    tokenMs: 1_000 / (options.tokensPerSecond * options.factor),
    seed,
  }
}

/** Passes items on at the given pace. When `signal` aborts it ends at once by throwing the signal's reason. */
export async function* paced<T>(
  items: Iterable<T>,
  pace: Pace | null,
  signal: AbortSignal,
): AsyncGenerator<T> {
  const random = seededRandom(pace?.seed ?? 0)
  const turn = createTurns()
  let due = pace?.firstTokenMs ?? 0
  for (const item of items) {
    // Timers are no finer than a millisecond: shorter pauses are saved up.
    if (due >= 1) {
      await sleep(due, signal)
      due = 0
    }
    await turn()
    signal.throwIfAborted()
    yield item
    if (pace) due += pace.tokenMs * (0.6 + 0.8 * random())
  }
}

/** How long an answer that comes in one piece is kept back, as if it were being made. */
export const wholeWaitMs = (pace: Pace, tokens: number): number =>
  Math.min(maxWholeWaitMs, pace.firstTokenMs + (tokens * pace.tokenMs) / 10)
