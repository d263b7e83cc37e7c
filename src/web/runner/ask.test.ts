import { expect, test } from 'vitest'
import type { RunEvent } from '#domain/run/run.ts'
import { createScheduler } from '../scheduler/scheduler.ts'
import { createAsk } from './ask.ts'
import type { StreamChat } from './chat-job.ts'

const request = { model: 'acme/alpha', messages: [{ role: 'user' as const, content: 'Write' }] }

/** Hands on at once what happens. */
const atOnce = (deliver: (events: RunEvent[]) => void) => ({
  push: (event: RunEvent) => deliver([event]),
  flush: () => undefined,
})

function ask(streamChat: StreamChat) {
  const received: RunEvent[] = []
  let count = 0
  const scheduler = createScheduler({ now: () => 0 })
  const asking = createAsk({
    scheduler,
    streamChat,
    pool: { maxConcurrent: () => 1 },
    newId: () => `${++count}`,
    now: () => 0,
    batch: atOnce,
  })
  const stop = asking(request, (events) => received.push(...events))
  return { received, stop, types: () => received.map(({ type }) => type) }
}

const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

test('what happens is told in order, with an estimate of what was sent', async () => {
  const { received, types } = ask(async function* () {
    yield { type: 'sent', at: 1 }
    yield { type: 'text', text: 'a', afterMs: 1 }
    yield { type: 'finished', reason: 'stop', afterMs: 2 }
  })
  await settled()
  expect(types()).toEqual(['sent', 'text', 'finished'])
  expect(received[0]).toMatchObject({ promptEstimate: expect.any(Number) })
})

test('Stop hangs up, and is told', async () => {
  let isAborted = false
  const { stop, types } = ask(async function* (_, signal) {
    yield { type: 'sent', at: 1 }
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    isAborted = signal.aborted
  })
  await settled()
  stop()
  await settled()
  expect(isAborted).toBe(true)
  expect(types()).toEqual(['sent', 'stopped'])
})

test('a limit that asks for a wait holds it back', async () => {
  const { types, stop } = ask(async function* () {
    yield { type: 'sent', at: 1 }
    const details = { status: 429, code: null, message: 'Slowly', requestId: null }
    yield { type: 'broke', failure: { kind: 'rate-limited', retryAfterMs: 1000, details }, afterMs: 1 }
  })
  await settled()
  expect(types()).toEqual(['sent', 'held'])
  stop()
})
