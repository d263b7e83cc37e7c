import type { FakeUpstream } from '#service/testing/fake-upstream.ts'
import type { Settings } from './parley-server.ts'

interface Reached {
  upstream: FakeUpstream
  apiKey?: string
}

/** Settings with which a server has these upstreams as providers, by name, and no demo models. */
export const providerSettings = (named: Record<string, FakeUpstream | Reached>): Settings => ({
  DEMO_MODELS: 'off',
  PROVIDERS: JSON.stringify(Object.entries(named).map(([name, each]) => provider(name, each))),
})

const provider = (name: string, each: FakeUpstream | Reached) =>
  'upstream' in each
    ? { name, baseUrl: each.upstream.url, ...(each.apiKey !== undefined && { apiKey: each.apiKey }) }
    : { name, baseUrl: each.url }
