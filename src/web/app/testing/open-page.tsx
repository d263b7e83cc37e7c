import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { isSettled } from '#domain/run/run.ts'
import type { Runner } from '../../runner/runner.ts'
import { startFirstSession } from '../../store/open-session.ts'
import type { SessionsStore } from '../../store/sessions-store.ts'
import { loadDeferred } from '../../ui/deferred.tsx'
import { loadHighlighter } from '../../ui/markdown/highlight/highlighter.ts'
import { loadMarkdown } from '../../ui/markdown/markdown.tsx'
import { loadTypesetter } from '../../ui/markdown/maths/typesetter.ts'
import { createPageRunner } from '../answering.ts'
import { PageRoot } from '../page-root.tsx'
import { createPageStores } from '../page-stores.ts'
import { createFakeServer, modelId, type FakeServer, type FakeServerOptions } from './fake-server.ts'
import { playground } from './playground.ts'

interface SessionThere {
  /** The models of its columns; without them the first two. */
  columns?: readonly string[]
  /** What all of them were asked, one question after the other. */
  asked?: readonly string[]
  /** How often each was asked each of them; without a number once. */
  attempts?: number
}

export interface PageOptions extends FakeServerOptions {
  /** Sessions that are there before the page is drawn, the last of them on show; without them a new one. */
  sessions?: readonly SessionThere[]
}

/**
 * Opens the whole page with a fake server, as a first visitor or one with sessions finds it, and waits for its models.
 * It saves nothing and has nothing saved: what outlives a reload or concerns other tabs is tried by the browser suite.
 * What is written to `console.error` fails the test.
 */
export async function openPage(options: PageOptions): Promise<FakeServer> {
  const prepared = await preparePage(options)
  await drawPage(prepared)
  await expect.element(playground.modelButton('A')).not.toHaveTextContent('Choose a model')
  return prepared.server
}

/** Draws the page over what it holds. */
export async function drawPage({ stores, queryClient, runner }: PreparedPage) {
  const page = await render(
    <PageRoot
      stores={stores}
      queryClient={queryClient}
      runner={{ ...runner, preload: async () => runner }}
      restored={async () => undefined}
      ownerCode={null}
    />,
  )
  // Before what is put back below: the last that is registered is called first.
  onTestFinished(() => page.unmount())
}

type PreparedPage = Awaited<ReturnType<typeof preparePage>>

/** All that a page holds before it is drawn, and its server. */
export async function preparePage({ sessions = [], ...options }: PageOptions) {
  await loadParts()
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
  const runner = createPageRunner({ store: stores.sessions, rateLimits: stores.rateLimits })
  // What waits for a limit would be sent into the page of the next test.
  onTestFinished(() => runner.stop(Object.keys(stores.sessions.getState().runs)))
  const firstTwo = Object.keys(options.models).slice(0, 2)
  for (const { columns = firstTwo, asked = [], attempts = 1 } of sessions) {
    stores.sessions.getState().actions.sessionStarted(columns.map(modelId))
    for (const question of asked) await ask(question, attempts, stores.sessions, runner)
  }
  startFirstSession(stores.sessions)
  const askOnce = (question: string) => ask(question, 1, stores.sessions, runner)
  return { server, stores, queryClient, runner, ask: askOnce }
}

/**
 * All that the page loads late is here before it is drawn. The first test of a worker would wait for it else, within what
 * an expectation waits: the tool that hands it out in pieces takes longer on a busy machine.
 */
async function loadParts() {
  await Promise.all([loadMarkdown(), loadTypesetter(), loadHighlighter()])
  await loadDeferred(async () => undefined)
}

/** Asks all columns as the composer does, and waits for their answers: with nothing drawn that costs hardly anything. */
async function ask(question: string, attempts: number, store: SessionsStore, runner: Runner) {
  const { sessions, openSessionId, actions } = store.getState()
  const session = sessions[openSessionId ?? '']
  if (!session) throw new Error('no session to ask in')
  const isAnswered = (id: string) => {
    const run = store.getState().runs[id]
    return run !== undefined && isSettled(run)
  }
  let runIds = actions.promptSent(session.id, question, session.columnIds)
  for (let attempt = 1; attempt <= attempts; attempt++) {
    if (attempt > 1) runIds = runIds.flatMap((id) => actions.retryAsked(id) ?? [])
    runner.start(runIds)
    await expect.poll(() => runIds.every(isAnswered)).toBe(true)
  }
}

/** The browser tells some sizes in its next frame only, which is no error outside of a test. */
const isSizeNote = (error: unknown) =>
  error instanceof Error && error.message.startsWith('ResizeObserver loop')
