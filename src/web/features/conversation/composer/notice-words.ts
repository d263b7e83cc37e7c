import { counted, formatNumber } from '#domain/words/language.ts'

/** What is told above and in the field: answers that did not arrive, and a limit that is near. */
export const words = {
  notThrough: (count: number) =>
    `${counted(count, { one: 'answer', other: 'answers' })} did not arrive in full.`,
  retryAll: (count: number) => (count === 2 ? 'Retry both' : `Retry all ${formatNumber(count)}`),
  requestsLeft: (remaining: number, limit: number) =>
    `${formatNumber(remaining)} of ${counted(limit, { one: 'request', other: 'requests' })} left this minute`,
  requestsLeftAbout: 'Each column is one request. What does not fit waits and is sent by itself.',
}
