import { createService, type ServiceConfig } from '../app.ts'
import { createMetrics } from '../metrics/metrics.ts'
import type { WrongKeys } from '../middleware/wrong-keys.ts'
import { createProvider, type ProviderOptions } from '../providers/create-provider.ts'
import { createRegistry } from '../routing/registry.ts'
import { startFakeUpstream, type FakeUpstreamOptions } from './fake-upstream.ts'

export const testKey = 'test-key-one'

export interface TestServiceOptions extends FakeUpstreamOptions {
  provider?: Partial<ProviderOptions>
  service?: Partial<ServiceConfig>
}

/** So that no test waits for a pause between tries. */
const retries = { firstPauseMs: 1, maxPauseMs: 1 }

/** Wrong keys are refused at once, so that no test waits for those before it. */
const noPauses: WrongKeys = { refused: () => Promise.resolve() }

/** A service with one provider, `acme`, which is a fake upstream of its own. */
export async function startTestService({ provider, service: config, ...options }: TestServiceOptions = {}) {
  const upstream = await startFakeUpstream(options)
  const settings = { name: 'acme', format: 'openai', baseUrl: upstream.url, retries, ...provider }
  const acme = createProvider(settings as ProviderOptions) // a partial one of its kind fills the whole
  const registry = createRegistry({ providers: [acme] })
  const service = createService({
    providers: registry,
    keys: [{ key: testKey }],
    limits: { requestsPerMinute: 10_000, tokensPerMinute: 10_000_000 },
    wrongKeys: noPauses,
    metrics: createMetrics(),
    ...config,
  })
  return {
    upstream,
    registry,
    service,
    post: (path: string, body: unknown, init: RequestInit = {}) =>
      service.request(path, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        ...init,
        headers: { authorization: `Bearer ${testKey}`, 'content-type': 'application/json', ...init.headers },
      }),
    get: (path: string, headers: Record<string, string> = {}) =>
      service.request(path, { headers: { authorization: `Bearer ${testKey}`, ...headers } }),
    async close() {
      registry.stop()
      await upstream.close()
    },
  }
}

/** A request for an answer to "hello". */
export const chatWith = (model: string, more: Record<string, unknown> = {}) => ({
  model,
  messages: [{ role: 'user', content: 'hello' }],
  ...more,
})
