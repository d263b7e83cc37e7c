import type { Session } from '#domain/session/session.ts'

export type Day = 'today' | 'yesterday' | 'last-week' | 'earlier'

export interface DayGroup {
  day: Day
  sessions: Session[]
}

const dayMs = 24 * 60 * 60 * 1000

/** Sessions, newest first, by when they were last used, by the reader's own calendar. */
export function groupByDay(sessions: readonly Session[], now: Date): DayGroup[] {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime()
  const dayOf = ({ updatedAt }: Session): Day => {
    if (updatedAt >= midnight) return 'today'
    if (updatedAt >= midnight - dayMs) return 'yesterday'
    return updatedAt >= midnight - 7 * dayMs ? 'last-week' : 'earlier'
  }
  const groups: DayGroup[] = []
  for (const session of sessions) {
    const day = dayOf(session)
    const group = groups.find((known) => known.day === day)
    if (group) group.sessions.push(session)
    else groups.push({ day, sessions: [session] })
  }
  return groups
}
