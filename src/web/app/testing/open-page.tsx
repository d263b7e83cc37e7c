import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { startFirstSession } from '../../store/open-session.ts'
import { createPageRunner } from '../answering.ts'
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
  const address = location.href
  const errors = vi.spyOn(console, 'error')
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  })
  onTestFinished(() => {
    server.close()
    queryClient.clear()
    history.replaceState(null, '', address)
    Reflect.deleteProperty(navigator, 'connection')
    const wentWrong = errors.mock.calls.filter(([error]) => !isSizeNote(error))
    errors.mockRestore()
    expect(wentWrong, 'what went wrong in the page').toEqual([])
  })

  vi.stubGlobal('fetch', server.fetch)
  // Parts come when they are shown, not all of them in each test.
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  const stores = createPageStores(queryClient)
  startFirstSession(stores.sessions)
  const runner = createPageRunner({ store: stores.sessions, rateLimits: stores.rateLimits })
  const page = await render(
    <PageRoot
      stores={stores}
      queryClient={queryClient}
      runner={{ ...runner, preload: async () => runner }}
      restored={async () => undefined}
      ownerCode={null}
    />,
  )
  // Before what is put back above: the last that is registered is called first.
  onTestFinished(() => page.unmount())
  await expect.element(playground.modelButton('A')).not.toHaveTextContent('Choose a model')
  return server
}

/** The browser tells some sizes in its next frame only, which is no error outside of a test. */
const isSizeNote = (error: unknown) =>
  error instanceof Error && error.message.startsWith('ResizeObserver loop')
