import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import type { ChatCompletionRequest } from '#protocol/openai/chat.ts'
import { startFakeUpstream } from '../testing/fake-upstream.ts'
import { lookForLocalRuntimes, type LookOptions } from './local-runtimes.ts'
import type { Provider } from './provider.ts'

const endings: (() => unknown)[] = []
afterEach(async () => {
  await Promise.all(endings.splice(0).map((end) => end()))
})

function look(ports: Record<string, number>, ownPort = 1, pausesMs: number[] = []) {
  const found: string[] = []
  const runtimes = Object.entries(ports).map(([name, port]) => ({ name, title: name, port }))
  const { again, stop } = lookForLocalRuntimes({
    ownPort,
    runtimes,
    pausesMs,
    found: ({ name }) => found.push(name),
  })
  endings.push(stop)
  return { found, again }
}

async function runtime() {
  const upstream = await startFakeUpstream()
  endings.push(upstream.close)
  return upstream
}

test('a runtime that lists models is found, one that is not there is passed over', async () => {
  const { port } = await runtime()
  const { found } = look({ ollama: port, vllm: 9 })
  await vi.waitFor(() => expect(found).toEqual(['ollama']))
})

test('something else on the port is not taken for a runtime', async () => {
  const server = createServer((_, response) => response.end('<html>'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  endings.push(() => server.close())
  const { port } = await runtime()
  const { found } = look({ llamacpp: (server.address() as AddressInfo).port, ollama: port })
  await vi.waitFor(() => expect(found).toEqual(['ollama']))
})

test('the port where we listen ourselves is left alone', async () => {
  const own = await runtime()
  const other = await runtime()
  const { found } = look({ llamacpp: own.port, ollama: other.port }, own.port)
  await vi.waitFor(() => expect(found).toEqual(['ollama']))
  expect(own.requests).toEqual([])
})

test('one that starts after us is found at a later look, however late', async () => {
  const { port, close } = await startFakeUpstream()
  await close()
  const { found } = look({ ollama: port }, 1, [5, 10])
  await new Promise((resolve) => setTimeout(resolve, 100))
  endings.push((await startFakeUpstream({ port })).close)
  await vi.waitFor(() => expect(found).toEqual(['ollama']))
})

test('one that starts between two looks is found when somebody has it looked for, and once', async () => {
  const { port, close } = await startFakeUpstream()
  await close()
  const { found, again } = look({ ollama: port })
  await again()
  expect(found).toEqual([])
  endings.push((await startFakeUpstream({ port })).close)
  await Promise.all([again(), again()])
  expect(found).toEqual(['ollama'])
})

/** What a runtime that was found says to a question. */
async function answerOf(port: number, options: Partial<LookOptions>) {
  const runtimes = [{ name: 'ollama', title: 'Ollama', port }]
  const provider = await new Promise<Provider>((found) =>
    endings.push(lookForLocalRuntimes({ ownPort: 1, runtimes, pausesMs: [], found, ...options }).stop),
  )
  if (provider.format !== 'openai') throw new Error('a runtime speaks the chat-completion format')
  const question: ChatCompletionRequest = {
    model: 'alpha',
    messages: [{ role: 'user', content: 'Hi' }],
    stream: true,
  }
  return provider.chat(question, { signal: new AbortController().signal, requestId: 'one' })
}

test('one that does not begin to answer in the time that it may take is given up', async () => {
  const { port, close } = await startFakeUpstream({ models: { alpha: { kind: 'stall', afterWords: 0 } } })
  endings.push(close)
  await expect(answerOf(port, { maxWaitMs: 50 })).rejects.toThrow('did not answer in time')
})

test('one that fails is asked again as often as is set', async () => {
  const { port, close, asked } = await startFakeUpstream({
    models: { alpha: { kind: 'refuse', status: 500, body: {} } },
  })
  endings.push(close)
  await expect(answerOf(port, { retries: { retries: 0 } })).rejects.toThrow('failed with status 500')
  expect(asked()).toHaveLength(1)
})
