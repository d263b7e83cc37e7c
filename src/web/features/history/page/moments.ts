const time = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', hour12: false })
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

/** When a session was used last: the time today, the day this year, the day with its year before. */
export function formatMoment(at: number, now: number): string {
  const [date, today] = [new Date(at), new Date(now)]
  if (date.toDateString() === today.toDateString()) return time.format(date)
  return (date.getFullYear() === today.getFullYear() ? day : dayOfYear).format(date)
}
