import { afterEach, expect, test, vi } from 'vitest'
import { createAnswerConnections } from './answer-connections.ts'

afterEach(() => void vi.unstubAllGlobals())

function setUp({ isHttp2 = false, canMultiplex = true } = {}) {
  const ways: string[] = []
  let time = 0
  vi.stubGlobal('fetch', async () => {
    ways.push('own')
    return new Response('')
  })
  const connections = createAnswerConnections({
    isHttp2: () => isHttp2,
    now: () => time,
    multiplexed: {
      fetch: async () => {
        ways.push(canMultiplex ? 'carried' : 'no multiplexed stream')
        return canMultiplex ? new Response('') : undefined
      },
    },
  })
  const answers = (count: number) => Array.from({ length: count }, () => connections.take())
  return { ...connections, ways, answers, pass: (ms: number) => (time += ms) }
}

test('four answers have a connection of their own, the others share the multiplexed stream', async () => {
  const { answers, ways, take, maxConcurrent } = setUp()
  expect(maxConcurrent()).toBe(60)
  const taken = answers(6)
  for (const { fetch } of taken) await fetch('/x', {})
  expect(ways).toEqual(['own', 'own', 'own', 'own', 'carried', 'carried'])
  taken[5]?.free()
  await take().fetch('/x', {})
  taken[0]?.free()
  taken[0]?.free()
  await take().fetch('/x', {})
  await take().fetch('/x', {})
  expect(ways.slice(6)).toEqual(['carried', 'own', 'carried'])
})

test('over HTTP/2 each has one of its own', async () => {
  const { answers, ways, maxConcurrent } = setUp({ isHttp2: true })
  for (const { fetch } of answers(12)) await fetch('/x', {})
  expect([maxConcurrent(), new Set(ways)]).toEqual([60, new Set(['own'])])
})

test('without a multiplexed stream five are asked at a time, and one is tried again after a minute', async () => {
  const { answers, ways, maxConcurrent, pass } = setUp({ canMultiplex: false })
  const taken = answers(7)
  const asking = taken.map(({ fetch }) => fetch('/x', {}))
  await vi.waitFor(() => expect(ways.filter((way) => way === 'own')).toHaveLength(5))
  expect(maxConcurrent()).toBe(5)
  taken[0]?.free()
  await vi.waitFor(() => expect(ways.filter((way) => way === 'own')).toHaveLength(6))
  for (const each of taken) each.free()
  await Promise.all(asking)
  pass(60_000)
  expect(maxConcurrent()).toBe(60)
})

test('an answer that is stopped while it waits for a connection is over at once, and the next one gets its turn', async () => {
  const { answers, ways } = setUp({ canMultiplex: false })
  const taken = answers(7)
  const client = new AbortController()
  const asking = taken.map(({ fetch }, index) => fetch('/x', index === 5 ? { signal: client.signal } : {}))
  await vi.waitFor(() => expect(ways.filter((way) => way === 'own')).toHaveLength(5))
  client.abort()
  await expect(asking[5]).rejects.toThrow('abort')
  taken[5]?.free()
  taken[0]?.free()
  await asking[6]
  expect(ways.filter((way) => way === 'own')).toHaveLength(6)
})
