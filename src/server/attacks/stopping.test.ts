// Fault 14: the server is told to stop while answers are on their way.
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startFakeUpstream, type FakeUpstream } from '#service/testing/fake-upstream.ts'
import { readAnswer, type ReadAnswer } from '#service/testing/read-answer.ts'
import { stopped } from '../stop-gracefully.ts'
import { ask, json } from './ask.ts'
import { startBuiltServer } from './built-server.ts'
import { providersSetting, serviceKey, startGateway } from './gateway.ts'

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ')

const startUpstream = () =>
  startFakeUpstream({
    models: {
      quick: { kind: 'answer', text: words(30), wordMs: 20 },
      long: { kind: 'answer', text: words(2_000), wordMs: 100 },
      silent: { kind: 'stall', afterWords: 0 },
    },
  })

const providers = ({ url }: FakeUpstream) =>
  providersSetting({ name: 'acme', baseUrl: url }, { name: 'claude', baseUrl: url, format: 'anthropic' })

const ways = [
  { path: '/v1/chat/completions', family: 'chat', provider: 'acme' },
  { path: '/v1/messages', family: 'messages', provider: 'acme' },
  { path: '/v1/messages', family: 'messages', provider: 'claude' },
  { path: '/api/v1/chat/completions', family: 'chat', provider: 'acme' },
  { path: '/api/v1/chat/completions', family: 'chat', provider: 'claude' },
] as const

/** 50 streams, ten by each way, of these models in turn. Settles once all have begun. */
async function startStreams(origin: string, models: readonly string[]) {
  const begun: Promise<unknown>[] = []
  const answers = Array.from({ length: 50 }, async (_, index): Promise<ReadAnswer> => {
    const { path, family, provider } = ways[index % ways.length]!
    const model = models[Math.floor(index / ways.length) % models.length]
    const asking = fetch(origin + path, {
      method: 'POST',
      headers: { ...json, authorization: `Bearer ${serviceKey}` },
      body: JSON.stringify({
        model: `${provider}/${model}`,
        messages: [{ role: 'user', content: 'hello' }],
        max_tokens: 10_000,
        stream: true,
      }),
    })
    begun.push(asking)
    return readAnswer(family, await asking)
  })
  await Promise.all(begun)
  return answers
}

/** What comes at all may come late on a busy machine. */
const comesLate = 90_000

describe('a server that is told to stop', () => {
  test(
    'of 50 streams the quick ones end whole, the others in an error that says why, and the server is gone at once',
    async ({ annotate }) => {
      const upstream = await startUpstream()
      const gateway = await startGateway(providers(upstream))
      const answers = await startStreams(gateway.origin, ['quick', 'long'])
      const stoppedAt = performance.now()
      const stop = stopped(gateway.server, gateway.composition, { graceMs: 8_000, closingMs: 3_000 })
      const all = await Promise.all(answers)
      await stop
      const exitMs = performance.now() - stoppedAt
      const whole = all.filter(({ isWhole }) => isWhole)
      const flagged = all.filter(({ isWhole, error }) => !isWhole && error?.message.includes('stopping'))
      await annotate(`${whole.length} finished, ${flagged.length} flagged, ${Math.round(exitMs)} ms`)
      expect(whole.map(({ text }) => text)).toEqual(Array.from({ length: 25 }, () => words(30)))
      expect(flagged).toHaveLength(25)
      // A beginning of the right text, and none of it lost or doubled.
      expect(flagged.filter(({ text }) => text !== '' && words(2_000).startsWith(text))).toHaveLength(25)
      expect(exitMs).toBeLessThan(8_000)
      await vi.waitFor(() => expect(upstream.open()).toBe(0), { timeout: comesLate })
      await upstream.close()
    },
    comesLate,
  )

  test(
    'while it stops it says that it is not ready, and takes no new connection',
    async () => {
      const upstream = await startUpstream()
      const gateway = await startGateway(providers(upstream))
      const answers = await startStreams(gateway.origin, ['quick'])
      const stop = stopped(gateway.server, gateway.composition, { graceMs: 25_000, closingMs: 5_000 })
      await expect(ask(gateway.port, { path: '/readyz' })).rejects.toThrow('ECONNREFUSED')
      expect((await gateway.composition.fetch(new Request('http://localhost/readyz'))).status).toBe(503)
      const all = await Promise.all(answers)
      expect(all.filter(({ isWhole }) => isWhole)).toHaveLength(50)
      await stop
      await upstream.close()
    },
    comesLate,
  )

  test(
    'whoever still waits for a first byte hears of it with a status',
    async () => {
      const upstream = await startUpstream()
      const gateway = await startGateway(providers(upstream))
      const asking = ways.map(({ path, provider }) =>
        ask(gateway.port, {
          path,
          headers: { ...json, authorization: `Bearer ${serviceKey}` },
          body: JSON.stringify({
            model: `${provider}/silent`,
            messages: [{ role: 'user', content: 'hello' }],
            max_tokens: 9,
          }),
        }),
      )
      await vi.waitFor(() => expect(upstream.open()).toBe(ways.length), { timeout: comesLate })
      await stopped(gateway.server, gateway.composition, { graceMs: 1_500, closingMs: 1_450 })
      const replies = await Promise.all(asking)
      expect(replies.map(({ status }) => [503, 529].includes(status))).toEqual(ways.map(() => true))
      expect(replies.filter(({ text }) => !text.includes('stopping'))).toEqual([])
      await upstream.close()
    },
    comesLate,
  )

  test(
    'the built server, told by SIGTERM, lets 50 streams end and exits with 0',
    async ({ annotate }) => {
      const upstream = await startUpstream()
      const server = await startBuiltServer(providers(upstream), 256)
      onTestFinished(() => server.close())
      const answers = await startStreams(`http://127.0.0.1:${server.port}`, ['quick'])
      server.sendSignal('SIGTERM')
      const all = await Promise.all(answers)
      const endedAt = performance.now()
      expect(all.filter(({ isWhole, text }) => isWhole && text === words(30))).toHaveLength(50)
      expect(await server.exited).toBe(0)
      const exitMs = performance.now() - endedAt
      await annotate(`50 finished, exit after ${Math.round(exitMs)} ms`)
      // It does not wait until its twenty seconds of grace are over.
      expect(exitMs).toBeLessThan(8_000)
      await upstream.close()
    },
    comesLate,
  )
})
