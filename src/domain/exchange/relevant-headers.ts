import type { ResponseHead } from './exchange.ts'

/** What says whose answer it is, what limits are left and what became of the request; the rest is transport. */
const relevant =
  /^(content-type|(x-)?request-id|retry-after(-ms)?|x-should-retry|x-ratelimit-.+|x-visitor-.+|x-dropped-params|x-reserved-tokens|x-answered-by|server-timing|openai-processing-ms)$/

/** The headers of an answer that tell something of it, by name. */
export const relevantHeaders = ({ headers }: ResponseHead): ResponseHead['headers'] =>
  headers.filter(([name]) => relevant.test(name)).toSorted(([a], [b]) => (a < b ? -1 : 1))
