import type { RequestBody } from './fake-behaviour.ts'

/** Whatever keeps the requests for answers that it got. */
interface Asked<Request> {
  asked(): Request[]
}

interface WithBody {
  /** The body's JSON. */
  body: unknown
}

export const bodyOf = (request: WithBody) => request.body as RequestBody & Record<string, unknown>

/** What a model was asked, in order. */
export const askedOf = <Request extends WithBody>(upstream: Asked<Request>, model: string) =>
  upstream.asked().filter((request) => bodyOf(request).model === model)

/** The conversation in a request, a line for each message. */
export const transcriptOf = (request: WithBody | undefined) =>
  request ? bodyOf(request).messages.map(({ role, content }) => `${role}: ${String(content)}`) : []

/** The conversation in the last request that a model got. */
export const lastTranscript = (upstream: Asked<WithBody>, model: string) =>
  transcriptOf(askedOf(upstream, model).at(-1))
