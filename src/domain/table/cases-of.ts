import type { SessionId } from '../session/session.ts'
import type { CaseId } from '../session/table-setup.ts'
import type { Case } from './table.ts'

/** A session's rows in their order. */
export const casesOf = ({ cases }: { cases: Readonly<Record<CaseId, Case>> }, sessionId: SessionId): Case[] =>
  Object.values(cases)
    .filter((row) => row.sessionId === sessionId)
    .sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
