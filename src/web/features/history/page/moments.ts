import { formatClock } from '#domain/words/moment.ts'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

/** When a session was used last: the time today, the day this year, the day with its year before. */
export function formatMoment(at: number, now: number): string {
  const [date, today] = [new Date(at), new Date(now)]
  if (date.toDateString() === today.toDateString()) return formatClock(at)
  return (date.getFullYear() === today.getFullYear() ? day : dayOfYear).format(date)
}
