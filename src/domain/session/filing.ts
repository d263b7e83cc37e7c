import type { Session, SessionId } from './session.ts'

/** Where a session stands among the others: pinned, archived, with labels. */
export type Filing = Required<Pick<Session, 'pinnedAt' | 'archivedAt' | 'labels'>>

export type Filings = Readonly<Record<SessionId, Partial<Filing>>>

export const isPinned = ({ pinnedAt = null }: Pick<Session, 'pinnedAt'>): boolean => pinnedAt !== null
export const isArchived = ({ archivedAt = null }: Pick<Session, 'archivedAt'>): boolean => archivedAt !== null

/** A copy of a session is neither in the archive, where nobody would see it, nor pinned. Its labels stay. */
export function inTheList(session: Session): Session {
  const { pinnedAt: _, archivedAt: __, ...rest } = session
  return rest
}
