import type { Failure } from '#domain/run/failure.ts'
import { checkServer, serverReached } from './reachability.ts'

/** A request that was refused or that could not be made, as a failure that can be explained. */
export class RequestFailed extends Error {
  readonly failure: Failure
  /** Of the refusal; null where no answer came. */
  readonly headers: Headers | null
  constructor(failure: Failure, headers: Headers | null = null) {
    super('details' in failure ? failure.details.message : failure.kind)
    this.name = 'RequestFailed'
    this.failure = failure
    this.headers = headers
  }
}

/** How a request goes out: as `fetch`, or on a connection that answers share. */
export type Send = (path: string, init: RequestInit) => Promise<Response>

export const plainly: Send = (path, init) => fetch(path, init)

/** Where the page's own server has the service. */
export const servicePath = '/api/v1'

/** Asks the page's own server: its proxy, which adds the key. Throws RequestFailed. */
export async function request(path: string, init: RequestInit, send = plainly): Promise<Response> {
  const sentAt = Date.now()
  const response = await send(`${servicePath}${path}`, init).catch((error: unknown) => {
    if (init.signal?.aborted) throw error
    void checkServer()
    throw new RequestFailed({ kind: 'unreachable' })
  })
  // A gateway before the server has no words of it, and says so itself where that is away.
  if (response.status < 500 || response.headers.has('x-request-id')) serverReached()
  else void checkServer()
  if (response.headers.has('x-visitor-minute')) void readVisitorHeaders(response.headers, sentAt)
  if (response.ok) return response
  throw new RequestFailed(await failureOf(response), response.headers)
}

export const postJson = (path: string, body: unknown, signal: AbortSignal, send?: Send) =>
  request(
    path,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    },
    send,
  )

/** In a demo every answer says what is left. */
async function readVisitorHeaders(headers: Headers, sentAt: number) {
  const { visitorHeadersReceived } = await import('./visitor.ts')
  visitorHeadersReceived(headers, sentAt)
}

/** What reads refusals is fetched with the first; where even that cannot be had the server is away. */
async function failureOf(response: Response): Promise<Failure> {
  try {
    const { readRefusal } = await import('./read-refusal.ts')
    return await readRefusal(response)
  } catch {
    return { kind: 'unreachable' }
  }
}
