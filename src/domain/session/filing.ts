import type { Session, SessionId } from './session.ts'

/** Where a session stands among the others: pinned, archived, with labels. */
export type Filing = Required<Pick<Session, 'pinnedAt' | 'archivedAt' | 'labels'>>

export type Filings = Readonly<Record<SessionId, Partial<Filing>>>

export const isPinned = ({ pinnedAt = null }: Pick<Session, 'pinnedAt'>): boolean => pinnedAt !== null
export const isArchived = ({ archivedAt = null }: Pick<Session, 'archivedAt'>): boolean => archivedAt !== null
