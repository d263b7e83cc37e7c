import { expect, test } from 'vitest'
import { createBytesInFlight } from './bytes-in-flight.ts'
import { startListening } from '../clients/listening-service.ts'
import { chatWith, startTestService, testKey } from '../testing/test-service.ts'
import { readBody } from './read-body.ts'

const MiB = 1024 * 1024

const bodyOf = (...pieces: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces.shift()
      if (piece) controller.enqueue(piece)
      else controller.close()
    },
  })

test('letters are whole wherever a body is cut', async () => {
  const text = 'ä 漢 👩‍🚀'
  const bytes = new TextEncoder().encode(text)
  const reservation = createBytesInFlight(MiB).reserve()
  for (let cut = 0; cut <= bytes.length; cut++) {
    const body = bodyOf(bytes.subarray(0, cut), bytes.subarray(cut))
    expect(await readBody(body, reservation, { maxBytes: MiB, bodyTimeoutMs: 1000 })).toBe(text)
  }
})

test.each(['inMemory', 'onPort'] as const)('a body that is no UTF-8 is refused, %s', async (where) => {
  const { [where]: reached, upstream, close } = await startListening(await startTestService())
  const headers = { authorization: `Bearer ${testKey}`, 'content-type': 'application/json' }
  // As PowerShell sends it by default.
  const body = Buffer.from(JSON.stringify(chatWith('acme/alpha', { user: 'é' })), 'latin1')
  for (const path of ['/v1/chat/completions', '/v1/messages']) {
    const response = await reached.fetch(`${reached.url}${path}`, { method: 'POST', headers, body })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('not valid UTF-8')
  }
  expect(upstream.asked()).toEqual([])
  await close()
})

test('a body of which nothing more comes is a 408, and what it held is there again', async () => {
  const bytesInFlight = createBytesInFlight(MiB)
  const { service, close } = await startTestService({ service: { bytesInFlight, bodyTimeoutMs: 20 } })
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"model":')),
  })
  const headers = { authorization: 'Bearer test-key-one', 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
  for (const path of ['/v1/chat/completions', '/v1/messages']) {
    const response = await service.request(
      path,
      path === '/v1/messages' ? { ...init, body: stalling() } : init,
    )
    expect(response.status).toBe(408)
    expect(await response.text()).toContain('Send it again.')
  }
  expect(bytesInFlight.reserved()).toBe(0)
  await close()
})

const stalling = () =>
  new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(new Uint8Array([123])) })

test('for which there is no room it is a 503 that says when to come back, in either family’s words', async () => {
  const bytesInFlight = createBytesInFlight(4 * MiB)
  const { post, close } = await startTestService({ service: { bytesInFlight } })
  const other = bytesInFlight.reserve()
  other.grow(2 * MiB)
  const long = chatWith('acme/alpha', { max_tokens: 9, user: 'x'.repeat(2 * MiB) })
  const chat = await post('/v1/chat/completions', long)
  expect([chat.status, chat.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await chat.json()).toMatchObject({ error: { code: 'too_many_bytes_in_flight' } })
  const messages = await post('/v1/messages', long)
  expect([messages.status, await messages.json()]).toMatchObject([
    503,
    { error: { type: 'overloaded_error' } },
  ])
  expect((await post('/v1/chat/completions', chatWith('acme/alpha'))).status).toBe(200)
  other.release()
  expect((await post('/v1/chat/completions', { ...long, messages: 5 })).status).toBe(400)
  expect((await post('/v1/chat/completions', { ...long, model: 'nobody' })).status).toBe(404)
  expect(bytesInFlight.reserved()).toBe(0)
  await close()
})
