import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  checkServer,
  checkServerIfUnsure,
  reachability,
  serverReached,
  streamContinued,
  watchServer,
} from './reachability.ts'
import { request } from './http.ts'

let answer: () => Promise<Response>
const asked = vi.fn<(address: string) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  asked.mockClear()
  answer = async () => new Response('ok')
  vi.stubGlobal('fetch', (address: string) => {
    asked(address)
    return answer()
  })
  serverReached()
})
afterEach(() => {
  serverReached()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const gone = () => Promise.reject(new TypeError('Failed to fetch'))

test('a request that cannot be made has the server asked for a sign of life; without one it is lost', async () => {
  answer = gone
  await expect(request('/models', {})).rejects.toMatchObject({ failure: { kind: 'unreachable' } })
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveBeenLastCalledWith('/healthz')
  expect(reachability.getState()).toBe('lost')
})

test('a request that broke by itself says nothing of the server', async () => {
  vi.stubGlobal('fetch', (address: string) => (address === '/healthz' ? answer() : gone()))
  await expect(request('/models', {})).rejects.toMatchObject({ failure: { kind: 'unreachable' } })
  await vi.advanceTimersByTimeAsync(0)
  expect(reachability.getState()).toBe('reachable')
})

test('a gateway that says that the server is away is no sign of life', async () => {
  answer = async () => new Response('Bad gateway', { status: 502 })
  await checkServer()
  expect(reachability.getState()).toBe('lost')
})

test('a gateway’s answer to a question has the server asked for a sign of life', async () => {
  answer = async () => new Response('Bad gateway', { status: 502 })
  await expect(request('/models', {})).rejects.toMatchObject({ name: 'RequestFailed' })
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveBeenLastCalledWith('/healthz')
  expect(reachability.getState()).toBe('lost')
})

test('an error of the server’s own is a sign of life', async () => {
  answer = gone
  await checkServer()
  asked.mockClear()
  answer = async () => new Response('{}', { status: 502, headers: { 'x-request-id': 'req_1' } })
  await expect(request('/models', {})).rejects.toMatchObject({ name: 'RequestFailed' })
  expect(asked).toHaveBeenCalledExactlyOnceWith('/api/v1/models')
  expect(reachability.getState()).toBe('reachable')
})

test('what is lost is looked for again, after longer and longer pauses, until it is back', async () => {
  answer = gone
  await checkServer()
  await vi.advanceTimersByTimeAsync(60_000)
  const times = asked.mock.calls.length
  expect(times).toBeGreaterThan(5)
  expect(times).toBeLessThan(20)
  answer = async () => new Response('ok')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(reachability.getState()).toBe('reachable')
  asked.mockClear()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).not.toHaveBeenCalled()
})

test('being offline is not being without the server: that is asked', async () => {
  const browser = new EventTarget()
  watchServer(browser)
  browser.dispatchEvent(new Event('offline'))
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveBeenCalledOnce()
  expect(reachability.getState()).toBe('reachable')
})

test('what still came through while the network went is no sign of life: the server is asked once more', async () => {
  const browser = new EventTarget()
  watchServer(browser)
  void checkServer()
  browser.dispatchEvent(new Event('offline'))
  answer = gone
  await vi.advanceTimersByTimeAsync(0)
  expect(reachability.getState()).toBe('reachable')
  await vi.advanceTimersByTimeAsync(1000)
  expect(reachability.getState()).toBe('lost')
})

test('whoever writes has it looked at, if the last answer is not a fresh one', async () => {
  for (let key = 0; key < 20; key++) checkServerIfUnsure()
  expect(asked).not.toHaveBeenCalled()
  vi.advanceTimersByTime(11_000)
  for (let key = 0; key < 20; key++) checkServerIfUnsure()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveBeenCalledOnce()
})

test('while answers stream, a sign of life that finds no connection free says nothing', async () => {
  vi.stubGlobal(
    'fetch',
    (_address: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('timeout')))
      }),
  )
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), ms)
    return controller.signal
  })
  const checked = checkServer()
  await vi.advanceTimersByTimeAsync(5_000)
  streamContinued()
  await vi.advanceTimersByTimeAsync(5_000)
  await checked
  expect(reachability.getState()).toBe('reachable')
  const alone = checkServer()
  await vi.advanceTimersByTimeAsync(10_000)
  await alone
  expect(reachability.getState()).toBe('lost')
  timeout.mockRestore()
})
