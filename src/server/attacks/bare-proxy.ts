import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { closed } from './gateway.ts'

interface BareProxyOptions {
  /** nginx's `proxy_pass` alone names the address behind it; `proxy_set_header Host $host` keeps the visitor's. */
  keepsHost?: boolean
  /** Addresses that it, and others before it, write at the end of X-Forwarded-For. */
  appendsForwardedFor?: readonly string[]
}

/** A reverse proxy on this machine, as simple as they come: it passes on what it gets, and says of itself what is asked for. */
export async function startBareProxy(
  to: number,
  { keepsHost = false, appendsForwardedFor = [] }: BareProxyOptions = {},
) {
  const server = createServer((asked, answer) => {
    const host = keepsHost ? asked.headers.host : `127.0.0.1:${to}`
    const forwarded = [asked.headers['x-forwarded-for'] ?? [], ...appendsForwardedFor].flat().join(', ')
    const headers = { ...asked.headers, host, ...(forwarded !== '' && { 'x-forwarded-for': forwarded }) }
    const asking = request(
      { host: '127.0.0.1', port: to, path: asked.url, method: asked.method, headers },
      (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers)
        given.pipe(answer)
      },
    )
    asking.on('error', () => answer.destroy())
    asked.pipe(asking)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listening on a port, so not a pipe's name
  return { port, close: () => closed(server) }
}
