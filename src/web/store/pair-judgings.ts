import { createStore, type StoreApi } from 'zustand/vanilla'
import type { OrderedPair } from '#domain/judging/by-model/judged-pairs.ts'
import type { Failure } from '#domain/run/failure.ts'
import type { Judge } from '#domain/session/model-verdicts.ts'
import type { SessionId } from '#domain/session/session.ts'

/** A pair that a judge could not be asked about. */
export interface FailedPair {
  order: OrderedPair
  failure: Failure
}

/** What a limit holds back. */
export interface RateLimitedJudging {
  /** When it goes on by itself, in milliseconds since 1970. */
  until: number
  failure: Failure
}

/** How the asking of a judge stands, or ended. */
export interface PairJudging {
  judge: Judge
  /** `elsewhere`: another tab is asking one. */
  state: 'judging' | 'over' | 'stopped' | 'elsewhere'
  total: number
  /** With a reply. */
  done: number
  failed: readonly FailedPair[]
  /** What goes on first, where all that is asked waits for a limit. */
  rateLimited: RateLimitedJudging | null
}

/** By session. It is not saved: what is missing follows from the verdicts. */
export type PairJudgingsStore = StoreApi<Readonly<Record<SessionId, PairJudging>>>

export const createPairJudgingsStore = (): PairJudgingsStore =>
  createStore<Readonly<Record<SessionId, PairJudging>>>()(() => ({}))

/** The lock that a tab holds while it asks a judge about the answers of a session. */
export const judgingLock = (sessionId: SessionId) => `parley-judging-${sessionId}`
