import { createDemoProvider } from '#demo-models/demo.ts'
import { createService } from '#service/app.ts'
import { createProvider } from '#service/providers/create-provider.ts'
import { createRegistry } from '#service/routing/registry.ts'
import { readAliases } from './settings/alias-settings.ts'
import { readProviders } from './settings/provider-settings.ts'
import { readServiceKeys } from './settings/service-key-settings.ts'
import { createSettingReader } from './settings/setting-reader.ts'
import { readUpstreamTimeouts } from './settings/timeout-settings.ts'

/**
 * The service alone, for hosts that run workers: what they call with each request and their bindings, which hold the
 * settings. `deploy/worker.config.ts` builds it. Limits are those of one instance of it.
 */
let fetchOfService: ((request: Request) => Response | Promise<Response>) | undefined

const worker = {
  fetch(request: Request, bindings: Record<string, unknown>): Response | Promise<Response> {
    fetchOfService ??= start(bindings)
    return fetchOfService(request)
  },
}

export default worker

function start(bindings: Record<string, unknown>): (request: Request) => Response | Promise<Response> {
  const read = createSettingReader(bindings)
  const timeouts = readUpstreamTimeouts(read)
  const retries = { retries: read.wholeNumber('UPSTREAM_RETRIES', { fallback: 2, min: 0, max: 5 }) }
  const tokensPerSecond = read.wholeNumber('DEMO_TOKENS_PER_SECOND', { fallback: 40, min: 0 })
  const demo = read.onOff('DEMO_MODELS', true) ? [createDemoProvider({ tokensPerSecond })] : []
  const providers = readProviders(read, demo.length > 0)
  const aliases = readAliases(read)
  const keys = readServiceKeys(read)
  const limits = {
    requestsPerMinute: read.wholeNumber('REQUESTS_PER_MINUTE', { fallback: 60, min: 1 }),
    tokensPerMinute: read.wholeNumber('TOKENS_PER_MINUTE', { fallback: 100_000, min: 1 }),
  }
  if (!keys) read.problem('SERVICE_KEYS must be set: a worker has no place to keep a key of its own.')
  if (read.problems.length > 0) return () => misconfigured(read.problems)
  const registry = createRegistry({
    providers: [...demo, ...providers.map((options) => createProvider({ ...options, timeouts, retries }))],
    aliases,
  })
  const service = createService({ providers: registry, keys: keys ?? [], limits })
  return (request) => service.fetch(request)
}

const misconfigured = (problems: readonly string[]) =>
  Response.json(
    { error: { message: problems.join(' '), type: 'server_error', param: null, code: 'misconfigured' } },
    { status: 500 },
  )
