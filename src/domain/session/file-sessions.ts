import type { Filing, Filings } from './filing.ts'
import { withLabel, withoutLabel, type Label } from './labels.ts'
import type { Session } from './session.ts'

const filed = (sessions: readonly Session[], file: (session: Session) => Partial<Filing>): Filings =>
  Object.fromEntries(sessions.map((session) => [session.id, file(session)]))

/** Null takes them down again. */
export const pinned = (sessions: readonly Session[], at: number | null): Filings =>
  filed(sessions, () => ({ pinnedAt: at }))

/** What is archived is on top no more; null brings it back to its place. */
export const archived = (sessions: readonly Session[], at: number | null): Filings =>
  filed(sessions, () => (at === null ? { archivedAt: null } : { archivedAt: at, pinnedAt: null }))

export const labelled = (sessions: readonly Session[], label: Label): Filings =>
  filed(sessions, (session) => ({ labels: withLabel(session, label) }))

export const unlabelled = (sessions: readonly Session[], name: string): Filings =>
  filed(sessions, (session) => ({ labels: withoutLabel(session, name) }))

/** Where they stand now: what undoes archiving, and bringing back. Labels that are given since stay. */
export const filingsOf = (sessions: readonly Session[]): Filings =>
  filed(sessions, ({ pinnedAt = null, archivedAt = null }) => ({ pinnedAt, archivedAt }))
