import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { createProvider, type ProviderOptions } from '../providers/create-provider.ts'
import { createDemoProvider } from '#demo-models/demo.ts'
import type { Registry } from '../routing/registry.ts'

/** A service for tests with its upstream, as far as it is looked at here. */
interface Started {
  service: { fetch(request: Request): Response | Promise<Response> }
  registry: Registry
  upstream: { url: string }
  close(): Promise<void>
}

/** Where a service is reached, and by what: clients take both as settings. */
export interface Reached {
  /** Without `/v1`. */
  url: string
  fetch: typeof fetch
}

/** Who asks, and how often it asks again by itself. */
export interface Access {
  key: string
  maxRetries?: number
}

/**
 * The service on a port of this machine. Beside `acme`, which speaks the chat-completion format, it has
 * `missive`, the same upstream in the Messages format (`options` are its own), and `demo`, which needs none.
 */
export async function startListening<Given extends Started>(
  started: Given,
  options: Partial<Extract<ProviderOptions, { format: 'anthropic' }>> = {},
) {
  const { service, registry, upstream } = started
  const retries = { firstPauseMs: 1, maxPauseMs: 1 }
  const missive = { name: 'missive', format: 'anthropic', baseUrl: upstream.url, retries } as const
  registry.add(createProvider({ ...missive, ...options }))
  registry.add(createDemoProvider({ tokensPerSecond: 0 }))
  const server = serve({ fetch: service.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo // listening on a port, so not a pipe's name
  return {
    ...started,
    onPort: { url: `http://127.0.0.1:${port}`, fetch } satisfies Reached,
    inMemory: {
      url: 'http://service.test',
      fetch: async (input, init) => service.fetch(new Request(input, init)),
    } satisfies Reached,
    async close() {
      if ('closeAllConnections' in server) server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await started.close()
    },
  }
}
