import type { Session } from '#domain/session/session.ts'

export interface DayGroup {
  title: string
  sessions: Session[]
}

const dayMs = 24 * 60 * 60 * 1000

/** Sessions, newest first, under Today, Yesterday, Last week and Earlier, by the reader's own calendar. */
export function groupByDay(sessions: readonly Session[], now: Date): DayGroup[] {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime()
  const titleOf = ({ updatedAt }: Session) => {
    if (updatedAt >= midnight) return 'Today'
    if (updatedAt >= midnight - dayMs) return 'Yesterday'
    return updatedAt >= midnight - 7 * dayMs ? 'Last week' : 'Earlier'
  }
  const groups: DayGroup[] = []
  for (const session of sessions) {
    const title = titleOf(session)
    const group = groups.find((known) => known.title === title)
    if (group) group.sessions.push(session)
    else groups.push({ title, sessions: [session] })
  }
  return groups
}
