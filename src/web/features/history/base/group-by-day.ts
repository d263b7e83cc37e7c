import type { Session } from '#domain/session/session.ts'

export type Day = 'today' | 'yesterday' | 'last-week' | 'earlier'

export interface DayGroup {
  day: Day
  sessions: Session[]
}

/** Sessions, newest first, by when they were last used, by the reader's own calendar. */
export function groupByDay(sessions: readonly Session[], now: Date): DayGroup[] {
  // A day has 23 or 25 hours where the clocks change.
  const midnight = (daysAgo: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo).getTime()
  const [today, yesterday, lastWeek] = [midnight(0), midnight(1), midnight(7)]
  const dayOf = ({ updatedAt }: Session): Day => {
    if (updatedAt >= today) return 'today'
    if (updatedAt >= yesterday) return 'yesterday'
    return updatedAt >= lastWeek ? 'last-week' : 'earlier'
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
