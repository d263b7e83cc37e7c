// Attack 21: who says that he is someone else.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, json } from './ask.ts'
import { startGateway, type Gateway } from './gateway.ts'

let gateway: Gateway

beforeAll(async () => {
  gateway = await startGateway({ SERVICE_KEYS: 'test-key-of-three=3/100000' })
})

afterAll(() => gateway.close())

const body = '{"model":"demo/echo","messages":[{"role":"user","content":"hello"}]}'
const spoofs = [
  '127.0.0.1',
  '::1',
  '10.0.0.1',
  '1.2.3.4, 127.0.0.1',
  'unknown',
  '"[::1]:80"',
  '',
  'a'.repeat(3000),
]

test('X-Forwarded-For gets nobody past the limits of his key', async () => {
  const statuses: number[] = []
  for (const [index, address] of spoofs.entries()) {
    const headers = {
      ...json,
      authorization: 'Bearer test-key-of-three',
      'x-forwarded-for': address,
      'x-real-ip': `10.0.0.${index}`,
      forwarded: `for=10.0.0.${index}`,
    }
    statuses.push((await ask(gateway.port, { path: '/v1/chat/completions', headers, body })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429, 429, 429, 429])
})

test('nor does it open /metrics', async () => {
  for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via', 'x-forwarded-host'])
    for (const address of spoofs)
      expect((await ask(gateway.port, { path: '/metrics', headers: { [name]: address } })).status).toBe(401)
})

test('nor is it in any line of the log', () => {
  expect(gateway.logged().filter((line) => line.includes('10.0.0.'))).toEqual([])
})
