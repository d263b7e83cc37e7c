import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createAnswerConnections } from '../../client/answer-connections.ts'
import { streamChat } from '../../client/stream-chat.ts'
import { createRunner } from '../../runner/runner.ts'
import { createScheduler } from '../../scheduler/scheduler.ts'
import { loadDataUrl } from '../../store/images.ts'
import { startFirstSession } from '../../store/open-session.ts'
import { rateLimitsReceived } from '../../store/rate-limits.ts'
import { PageRoot } from '../page-root.tsx'
import { createPageStores } from '../page-stores.ts'
import { createFakeServer, type FakeServer, type FakeServerOptions } from './fake-server.ts'
import { playground } from './playground.ts'

/**
 * Opens the whole page with a fake server, as a first visitor finds it, and waits for its first models. It saves nothing
 * and has nothing saved: what outlives a reload or concerns other tabs is tried by the browser suite. What is written to
 * `console.error` fails the test.
 */
export async function openPage(options: FakeServerOptions): Promise<FakeServer> {
  const server = createFakeServer(options)
  vi.stubGlobal('fetch', server.fetch)
  // Parts come when they are shown, not all of them in each test.
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  sessionStorage.clear()
  const address = location.href
  history.replaceState(null, '', '/')
  const errors = vi.spyOn(console, 'error')

  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  })
  const stores = createPageStores(queryClient)
  startFirstSession(stores.sessions)
  const { rateLimits } = stores
  const connections = createAnswerConnections()
  const runner = createRunner({
    store: stores.sessions,
    scheduler: createScheduler({ rateLimits: () => rateLimits.getState() }),
    streamChat: (request, signal) =>
      streamChat(request, signal, {
        connection: connections.take(),
        onRateLimits: rateLimitsReceived(rateLimits),
      }),
    pool: connections,
    loadDataUrl,
  })
  const page = await render(
    <PageRoot
      stores={stores}
      queryClient={queryClient}
      runner={{ ...runner, preload: async () => runner }}
      restored={async () => undefined}
      ownerCode={null}
    />,
  )
  onTestFinished(async () => {
    await page.unmount()
    queryClient.clear()
    history.replaceState(null, '', address)
    expect(errors.mock.calls, 'what went wrong in the page').toEqual([])
  })
  await expect.element(playground.modelButton('A')).not.toHaveTextContent('Choose a model')
  return server
}
