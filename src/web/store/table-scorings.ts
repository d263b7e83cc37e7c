import { createStore, type StoreApi } from 'zustand/vanilla'
import type { SessionId } from '#domain/session/session.ts'

/** How the asking of models for a table's scores stands. */
export interface TableScoring {
  /**
   * `limit`: it has ended, since the next score would cost more than is left of the spending limit. `elsewhere`: another
   * tab was asking for them.
   */
  state: 'asking' | 'limit' | 'elsewhere'
  total: number
  done: number
  failed: number
  /** Not there yet, by `scoreKey`. The set is one object for as long as the asking goes on. */
  pending: ReadonlySet<string>
}

/** The askings that are under way, by session. They are not saved: what is missing follows from the results. */
export type TableScoringsStore = StoreApi<Readonly<Record<SessionId, TableScoring>>>

export const createTableScoringsStore = (): TableScoringsStore =>
  createStore<Readonly<Record<SessionId, TableScoring>>>()(() => ({}))

/** The lock that a tab holds while it asks for the scores of a session's table. */
export const scoringLock = (sessionId: SessionId) => `parley-scores-${sessionId}`

/** Names a score of an answer in sets and maps. */
export const scoreKey = ({ runId, scoreId }: { runId: string; scoreId: string }): string =>
  `${runId} ${scoreId}`
