import { isPinned } from '#domain/session/filing.ts'
import type { Session } from '#domain/session/session.ts'
import { groupByDay, type Day } from './group-by-day.ts'

export type GroupName = 'pinned' | Day

export interface ListGroup {
  name: GroupName
  sessions: readonly Session[]
}

/** Pinned sessions first, then the others by the day on which they were used last. */
export function listGroups(sessions: readonly Session[], now: Date): ListGroup[] {
  const pinned = sessions.filter(isPinned)
  const others = groupByDay(
    sessions.filter((session) => !isPinned(session)),
    now,
  )
  return [
    ...(pinned.length > 0 ? [{ name: 'pinned' as const, sessions: pinned }] : []),
    ...others.map(({ day, sessions: ofDay }) => ({ name: day, sessions: ofDay })),
  ]
}

/** A line of a list of sessions. */
export type ListRow =
  { kind: 'heading'; group: GroupName } | { kind: 'session'; group: GroupName; session: Session }

export const listRows = (groups: readonly ListGroup[], { hasHeadings = true } = {}): ListRow[] =>
  groups.flatMap(({ name, sessions }): ListRow[] => [
    ...(hasHeadings ? [{ kind: 'heading' as const, group: name }] : []),
    ...sessions.map((session) => ({ kind: 'session' as const, group: name, session })),
  ])
