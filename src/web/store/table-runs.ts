import { createStore, type StoreApi } from 'zustand/vanilla'
import type { SessionId } from '#domain/session/session.ts'
import type { AnswerPlace } from '#domain/table/table.ts'

/** How a run of a session's table stands. */
export interface TableRun {
  /** `limit`: it has paused, since the next answer would cost more than is left of the spending limit. */
  state: 'running' | 'paused' | 'limit' | 'elsewhere'
  total: number
  finished: number
  failed: number
  /** Not asked yet, by `placeKey`. The set is one object for as long as the run goes on. */
  waiting: ReadonlySet<string>
  /** US dollars, of the answers whose price is known. */
  spent: number
  /** How many answers cost what nobody knows. */
  unknownCosts: number
  /** The spending limit that halted it last, in US dollars; null where none has. */
  haltedAt: number | null
  /** Milliseconds that are left, as far as the answers so far tell; null before the first ones. */
  leftMs: number | null
}

/** The runs of tables that are under way, by session. They are not saved: what is left follows from the results. */
export type TableRunsStore = StoreApi<Readonly<Record<SessionId, TableRun>>>

export const createTableRunsStore = (): TableRunsStore =>
  createStore<Readonly<Record<SessionId, TableRun>>>()(() => ({}))

/** The lock that a tab holds while it runs the table of a session. */
export const tableLock = (sessionId: SessionId) => `parley-table-${sessionId}`

/** Names an answer of a table in sets and maps. */
export const placeKey = ({ caseId, columnId, sample }: AnswerPlace): string =>
  `${caseId} ${columnId} ${sample}`
