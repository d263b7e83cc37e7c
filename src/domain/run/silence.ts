import type { Run } from './run.ts'

/** What to say of a model that says nothing: the milliseconds since it was asked, or since its last word. */
export type Silence = { kind: 'before-first-word' | 'between-words'; ms: number }

const longBeforeMs = 8000
const longBetweenMs = 10_000

/** A silence that is long enough to be spoken of at `now`, milliseconds since 1970; null while all is well. */
export function silenceOf(run: Run, now: number): Silence | null {
  if (run.sentAt === null) return null
  if (run.state.kind === 'waiting') {
    const ms = now - run.sentAt
    return ms >= longBeforeMs ? { kind: 'before-first-word', ms } : null
  }
  if (run.state.kind !== 'streaming') return null
  const ms = now - run.sentAt - (run.elapsedMs ?? 0)
  return ms >= longBetweenMs ? { kind: 'between-words', ms } : null
}
