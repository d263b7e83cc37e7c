/** How a moment is written in files: in this language, at the reader’s hour. */
const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** A moment, in milliseconds since 1970, as "21 November 2026", where the reader is. */
export const formatDay = (moment: number): string => day.format(moment)

/** "21 November 2026 at 14:02", where the reader is. */
export function formatMoment(iso: string): string {
  const parts = Object.fromEntries(
    format.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]),
  )
  return `${parts.day} ${parts.month} ${parts.year} at ${parts.hour}:${parts.minute}`
}

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** A moment, in milliseconds since 1970, as the reader's clock had it: 09:41. */
export const formatClock = (moment: number): string => clock.format(moment)
