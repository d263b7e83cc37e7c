import type { Metrics } from './metrics.ts'

const nothing = () => undefined

/** Counts nothing, where nobody reads figures or no library for them can run. */
export const noMetrics: Metrics = {
  requestEnded: nothing,
  answerEnded: nothing,
  upstreamOpened: () => nothing,
  errorHappened: nothing,
  retried: nothing,
  limiterDegraded: nothing,
  text: async () => '',
  contentType: 'text/plain; charset=utf-8',
}
