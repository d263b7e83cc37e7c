import {
  startFakeUpstream,
  type FakeUpstream,
  type FakeUpstreamOptions,
} from '#service/testing/fake-upstream.ts'
import { startServer, type ParleyServer } from './parley-server.ts'
import { providerSettings } from './upstreams.ts'

interface AcmeServer {
  server: ParleyServer
  upstream: FakeUpstream
}

export type AcmeServers = ReturnType<typeof createAcmeServers>

/**
 * Built servers whose only provider, `acme`, is a fake upstream. Starting one takes longer than many a test, so it is
 * kept for later tests whose upstream lists the same models: a server keeps a list of models for minutes. A test that
 * ends its server or its upstream, or has settings of its own, starts them itself (`startParley`, `startUpstream`).
 */
export function createAcmeServers() {
  const started = new Map<string, AcmeServer>()

  async function start(options: FakeUpstreamOptions): Promise<AcmeServer> {
    const upstream = await startFakeUpstream(options)
    return { upstream, server: await startServer(providerSettings({ acme: upstream })) }
  }

  return {
    /** A server and its upstream, which behaves like this and knows of no other test. */
    async withUpstream(options: FakeUpstreamOptions): Promise<AcmeServer> {
      const listed = JSON.stringify(options.list ?? Object.keys(options.models ?? {}))
      const known = started.get(listed)
      known?.upstream.startAnew(options)
      const acme = known ?? (await start(options))
      started.set(listed, acme)
      return acme
    },
    async close() {
      for (const { server, upstream } of started.values()) {
        await server.close()
        await upstream.close()
      }
    },
  }
}
