import { afterEach, expect, test, vi } from 'vitest'
import { Reason } from '../base/log.ts'
import { startFakeUpstream, type FakeUpstream } from '../testing/fake-upstream.ts'
import { createProvider } from '../providers/create-provider.ts'
import { createRegistry, type Registry } from './registry.ts'

let upstream: FakeUpstream | undefined
let registry: Registry | undefined
afterEach(async () => {
  registry?.stop()
  await upstream?.close()
})

async function reasonFor(baseUrl: string): Promise<Reason> {
  const reasons: Reason[] = []
  registry = createRegistry({
    providers: [createProvider({ name: 'acme', format: 'openai', baseUrl, keySetting: 'ACME_KEY' })],
    log(_, __, { reason } = {}) {
      if (reason instanceof Reason) reasons.push(reason)
    },
  })
  return vi.waitFor(() => {
    expect(reasons).toHaveLength(1)
    return reasons[0]!
  })
}

test('why a list of models is missing is said in our own words', async () => {
  expect((await reasonFor('http://127.0.0.1:9/v1')).own).toMatch(/^acme cannot be reached: nothing listens/)
})

test('what a provider says of our key stays out of them', async () => {
  upstream = await startFakeUpstream({ apiKey: 'test-key-two' })
  const reason = await reasonFor(upstream.url)
  expect(reason.own).toBe('acme wants a key, and this server has none for it. Set ACME_KEY.')
})

test('an address without its version, or with https for http, is told as what it is', async () => {
  upstream = await startFakeUpstream()
  const address = new URL(upstream.url)
  expect((await reasonFor(address.origin)).whole).toMatch(/Check its base address: most end in \/v1\.$/)
  registry?.stop()
  address.protocol = 'https:'
  expect((await reasonFor(address.href)).own).toMatch(
    /^acme cannot be reached: it does not speak https there/,
  )
})
