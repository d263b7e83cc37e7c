// Who tries keys is slowed down, and nobody else.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask, json } from './ask.ts'
import { serviceKey, startGateway, type Gateway } from './gateway.ts'

let gateway: Gateway
beforeEach(async () => {
  gateway = await startGateway({}, { slowsWrongKeys: true })
})
afterEach(() => gateway.close())

/** How long the answer took, in milliseconds. */
async function timeOf(headers: Record<string, string>, path: string, status: number): Promise<number> {
  const startedAt = performance.now()
  const reply = await ask(gateway.port, { path, headers: { ...json, ...headers }, body: '{}' })
  expect(reply.status).toBe(status)
  return performance.now() - startedAt
}

test.each(['/v1/chat/completions', '/v1/messages'])(
  'wrong keys at %s wait, and right ones beside them do not',
  async (path) => {
    const wrong = { 'x-api-key': 'test-key-nine' }
    for (let times = 0; times < 5; times++) await timeOf(wrong, path, 401)
    const waiting = timeOf(wrong, path, 401)
    const rightMs = await timeOf({ authorization: `Bearer ${serviceKey}` }, path, 400)
    // The sixth wrong one waits for 800 ms at least.
    const wrongMs = await waiting
    expect(wrongMs).toBeGreaterThan(790)
    expect(rightMs).toBeLessThan(wrongMs)
  },
)
