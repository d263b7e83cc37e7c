import { visitedHeader } from './visited-servers.ts'

/** The headers of the page's request that the service gets. Cookies and any key of the client's stay behind. */
const passedOn = ['content-type', 'accept', 'cache-control']

interface Forwarding {
  url: string
  apiKey: string | undefined
  requestId: string
  body: ReadableStream<Uint8Array> | null
  /** Those that the request has come through, this one too. */
  servers: readonly string[]
}

/** The page's request as the service gets it: another address, the key added. Stop in the browser stops both. */
export function forwardedRequest(
  request: Request,
  { url, apiKey, requestId, body, servers }: Forwarding,
): Request {
  const headers = new Headers({
    'x-request-id': requestId,
    ...visitedHeader(servers),
  })
  for (const name of passedOn) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  if (apiKey !== undefined) headers.set('authorization', `Bearer ${apiKey}`)
  const { method, signal } = request
  if (method === 'GET') return new Request(url, { method, headers, signal, redirect: 'manual' })
  // `duplex` is what fetch asks of a body that is a stream; the types do not know it yet.
  const init = {
    method,
    headers,
    signal,
    redirect: 'manual',
    body,
    duplex: 'half',
  } as RequestInit
  return new Request(url, init)
}
