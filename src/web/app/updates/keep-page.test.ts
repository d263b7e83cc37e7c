import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WorkerMessage } from '../../service-worker/messages.ts'
import { keepPage } from './keep-page.ts'

const hour = 60 * 60_000

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', {})
})
afterEach(() => void vi.useRealTimers())

/** A service worker of a build that has this script. */
function workerOf(script: string, state: ServiceWorkerState = 'installed') {
  const posted: string[] = []
  const worker = Object.assign(new EventTarget(), {
    state,
    postMessage: (message: WorkerMessage, [port]: MessagePort[] = []) => {
      posted.push(message.kind)
      if (message.kind === 'has-file') port?.postMessage(message.path === script)
      else worker.becomes('activated')
    },
    becomes: (next: ServiceWorkerState) => {
      worker.state = next
      worker.dispatchEvent(new Event('statechange'))
    },
  })
  return Object.assign(worker, { posted })
}

async function openPage(workers: { active?: object; waiting?: object }) {
  const registration = Object.assign(new EventTarget(), {
    active: workers.active ?? null,
    waiting: workers.waiting ?? null,
    installing: null as object | null,
    update: vi.fn<() => Promise<void>>().mockResolvedValue(),
  })
  const register = vi.fn<() => Promise<unknown>>().mockResolvedValue(registration)
  const container = Object.assign(new EventTarget(), { register })
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const reload = vi.fn<() => void>()
  const onNewer = vi.fn<(take: (() => void) | null) => void>()
  await keepPage({
    onNewer,
    container: container as unknown as ServiceWorkerContainer,
    script: '/assets/index-1.js',
    page: page as unknown as Document,
    reload,
  })
  return {
    registration,
    container,
    page,
    reload,
    register,
    isOffered: () => typeof onNewer.mock.lastCall?.[0] === 'function',
    offered: () => vi.waitFor(() => expect(onNewer).toHaveBeenLastCalledWith(expect.any(Function))),
    take: () => onNewer.mock.lastCall?.[0]?.(),
  }
}

/** Ports hand their messages over in turns of the event loop. */
const answered = async () => {
  vi.useRealTimers()
  await new Promise((resolve) => setTimeout(resolve, 20))
}

test('a service worker of this very page offers nothing', async () => {
  const active = workerOf('/assets/index-1.js', 'activated')
  const { register, isOffered } = await openPage({ active })
  await answered()
  expect(register).toHaveBeenCalledExactlyOnceWith('/service-worker.js')
  expect(active.posted).toEqual(['has-file'])
  expect(isOffered()).toBe(false)
})

test('a newer version is offered once all its files are there, and taken only when the reader says so', async () => {
  const { registration, reload, isOffered, offered, take } = await openPage({
    active: workerOf('/assets/index-1.js', 'activated'),
  })
  const newer = workerOf('/assets/index-2.js', 'installing')
  registration.installing = newer
  registration.dispatchEvent(new Event('updatefound'))
  expect(isOffered()).toBe(false)
  registration.waiting = newer
  newer.becomes('installed')
  await offered()
  expect([newer.posted, reload.mock.calls]).toEqual([['has-file'], []])
  take()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(newer.posted).toEqual(['has-file', 'take-over'])
})

test('a page that came from the server after an update lets the waiting service worker take over, unseen', async () => {
  const waiting = workerOf('/assets/index-1.js')
  const { reload, isOffered } = await openPage({
    active: workerOf('/assets/index-0.js', 'activated'),
    waiting,
  })
  await vi.waitFor(() => expect(waiting.posted).toEqual(['has-file', 'take-over']))
  expect([isOffered(), reload.mock.calls]).toEqual([false, []])
})

test('a page that came from the server before its service worker is there is offered nothing', async () => {
  const active = workerOf('/assets/index-0.js', 'activated')
  const { registration, isOffered } = await openPage({ active })
  await answered()
  expect([active.posted, isOffered()]).toEqual([['has-file'], false])
  const own = workerOf('/assets/index-1.js', 'installing')
  registration.installing = own
  registration.dispatchEvent(new Event('updatefound'))
  registration.waiting = own
  own.becomes('installed')
  await vi.waitFor(() => expect(own.posted).toEqual(['has-file', 'take-over']))
  expect(isOffered()).toBe(false)
})

test('a page that came from the server is not offered the older version that waits', async () => {
  const active = workerOf('/assets/index-older.js', 'activated')
  const waiting = workerOf('/assets/index-0.js')
  const { registration, isOffered } = await openPage({ active, waiting })
  await answered()
  expect([waiting.posted, isOffered()]).toEqual([['has-file'], false])
  const own = workerOf('/assets/index-1.js', 'installing')
  registration.installing = own
  registration.dispatchEvent(new Event('updatefound'))
  registration.waiting = own
  own.becomes('installed')
  await vi.waitFor(() => expect(own.posted).toEqual(['has-file', 'take-over']))
  expect(isOffered()).toBe(false)
})

test('an offer is taken back where this page turns out to be the newest again', async () => {
  const { registration, isOffered, offered } = await openPage({
    active: workerOf('/assets/index-1.js', 'activated'),
    waiting: workerOf('/assets/index-2.js'),
  })
  await offered()
  const again = workerOf('/assets/index-1.js', 'installing')
  registration.installing = again
  registration.dispatchEvent(new Event('updatefound'))
  registration.waiting = again
  again.becomes('installed')
  await vi.waitFor(() => expect(isOffered()).toBe(false))
})

test('where another tab takes the newer version this one stays as it is, and offers it', async () => {
  const active = workerOf('/assets/index-1.js', 'activated')
  const { registration, container, reload, offered, take } = await openPage({ active })
  registration.active = workerOf('/assets/index-2.js', 'activated')
  container.dispatchEvent(new Event('controllerchange'))
  await offered()
  expect(reload).not.toHaveBeenCalled()
  take()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('a newer version is looked for every hour, and by a page that is come back to; a hidden one does not ask', async () => {
  const { registration, page } = await openPage({ active: workerOf('/assets/index-1.js', 'activated') })
  page.dispatchEvent(new Event('visibilitychange'))
  expect(registration.update).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(hour)
  expect(registration.update).toHaveBeenCalledTimes(1)
  page.visibilityState = 'hidden'
  await vi.advanceTimersByTimeAsync(3 * hour)
  expect(registration.update).toHaveBeenCalledTimes(1)
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(registration.update).toHaveBeenCalledTimes(2)
})

test('where nothing can be kept the page goes on without', async () => {
  const refusing = Object.assign(new EventTarget(), {
    register: () => Promise.reject(new DOMException('no', 'SecurityError')),
  }) as unknown as ServiceWorkerContainer
  const onNewer = vi.fn<(take: (() => void) | null) => void>()
  const page = { onNewer, script: '/assets/index-1.js', page: new EventTarget() as Document }
  await keepPage({ ...page, container: refusing })
  // Plain-HTTP addresses have no service workers.
  vi.stubGlobal('navigator', {})
  await keepPage(page)
  expect(onNewer).not.toHaveBeenCalled()
})
