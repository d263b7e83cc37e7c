import { test as base, expect } from '@playwright/test'
import {
  startFakeUpstream,
  type FakeUpstream,
  type FakeUpstreamOptions,
} from '#service/testing/fake-upstream.ts'
import { createAccessibilityCheck, type ExpectAccessible } from './support/accessibility.ts'
import { createAcmeServers, type AcmeServers } from './support/acme-servers.ts'
import { watchForTroubles, type PageTroubles } from './support/page-troubles.ts'
import { startServer, type ParleyServer, type Settings } from './support/parley-server.ts'
import { createPlayground, type Playground } from './support/playground.ts'
import { createSettingsPanel, type SettingsPanel } from './support/settings-panel.ts'

interface TestFixtures {
  /**
   * The browser's wish to load little: parts of the page come when they are shown, and not all of them in each test
   * (a fifth of the suite's time).
   */
  savesData: boolean

  /** What goes wrong in the page fails the test, unless the test announced it. */
  troubles: PageTroubles
  playground: Playground
  settings: SettingsPanel
  expectAccessible: ExpectAccessible
  /** A server with settings of the test's own. */
  startParley: (settings?: Settings) => Promise<ParleyServer>
  startUpstream: (options?: FakeUpstreamOptions) => Promise<FakeUpstream>
  /** Opens the page of a server whose only provider, `acme`, is this upstream. The worker's tests share the server. */
  openWithUpstream: (options: FakeUpstreamOptions) => Promise<FakeUpstream>
}

interface WorkerFixtures {
  /** The server of all tests that need no settings: the demo models at full speed. */
  demoServer: ParleyServer
  acmeServers: AcmeServers
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  demoServer: [
    // Playwright reads a fixture's needs from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const server = await startServer()
      await provide(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  acmeServers: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const servers = createAcmeServers()
      await provide(servers)
      await servers.close()
    },
    { scope: 'worker' },
  ],
  savesData: [true, { option: true }],
  context: async ({ context, savesData }, provide) => {
    if (savesData) {
      await context.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      )
    }
    await provide(context)
  },
  baseURL: async ({ demoServer }, provide) => provide(demoServer.url),
  troubles: [
    async ({ page }, provide) => {
      const troubles = watchForTroubles(page)
      await provide(troubles)
      expect(troubles.unannounced(), 'what went wrong in the page').toEqual([])
    },
    { auto: true },
  ],
  playground: async ({ page }, provide) => provide(createPlayground(page)),
  settings: async ({ page }, provide) => provide(createSettingsPanel(page)),
  expectAccessible: async ({ page }, provide) => provide(await createAccessibilityCheck(page)),
  startParley: async ({ troubles }, provide) => {
    const servers: ParleyServer[] = []
    await provide(async (settings) => {
      const server = await startServer(settings)
      servers.push(server)
      return server
    })
    troubles.testEnded()
    await Promise.all(servers.map((server) => server.close()))
  },
  startUpstream: async ({ troubles }, provide) => {
    const upstreams: FakeUpstream[] = []
    await provide(async (options) => {
      const upstream = await startFakeUpstream(options)
      upstreams.push(upstream)
      return upstream
    })
    troubles.testEnded()
    await Promise.all(upstreams.map((upstream) => upstream.close()))
  },
  openWithUpstream: async ({ playground, acmeServers }, provide) =>
    provide(async (options) => {
      const { server, upstream } = await acmeServers.withUpstream(options)
      await playground.open(server)
      return upstream
    }),
})

export { expect }
