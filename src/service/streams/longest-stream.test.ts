import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Answer } from '../testing/fake-behaviour.ts'
import { readAnswer } from '../testing/read-answer.ts'
import { chatWith, startTestService } from '../testing/test-service.ts'
import { flowOf } from '../upstream/http/byte-stream.ts'
import { wholeChunks } from './whole-chunks.ts'

let acme: Awaited<ReturnType<typeof startTestService>> | undefined
afterEach(() => acme?.close())

const endless: Answer = { kind: 'answer', text: 'on and '.repeat(2_000), wordMs: 10 }

async function asking(family: 'chat' | 'messages', format: 'openai' | 'anthropic', streamMs: number) {
  acme = await startTestService({
    models: { alpha: endless },
    provider: { format, timeouts: { streamMs } },
  })
  const path = family === 'chat' ? '/v1/chat/completions' : '/v1/messages'
  const more = { stream: true, max_tokens: 100_000 }
  return { ...acme, response: await acme.post(path, chatWith('acme/alpha', more)) }
}

test.each([
  ['chat', 'openai'],
  ['chat', 'anthropic'],
  ['messages', 'openai'],
  ['messages', 'anthropic'],
] as const)(
  'a stream for %s that never ends is ended in an error, and its %s upstream hears of it',
  async (family, format) => {
    const { response, upstream } = await asking(family, format, 300)
    expect(response.status).toBe(200)
    const { text, isWhole, error } = await readAnswer(family, response)
    expect(text).toMatch(/^on and on/)
    expect(isWhole).toBe(false)
    expect(error?.message).toContain('UPSTREAM_STREAM_SECONDS')
    await vi.waitFor(() => expect(upstream.asked()[0]?.abandonedAt).toBeDefined())
  },
)

test('a reader that leaves takes the bound with it', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const never = () => new Promise<undefined>(() => undefined)
  const body = { read: never, unread: () => undefined, release: () => undefined, ...flowOf(never) }
  const chunks = wholeChunks(body, { choices: 1, maxMs: 3_600_000 })
  chunks.start({ batch: () => undefined, end: () => undefined, fail: () => undefined })
  expect(vi.getTimerCount()).toBe(1)
  chunks.stop()
  expect(vi.getTimerCount()).toBe(0)
})
