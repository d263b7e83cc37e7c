// The first styles declare the order of the layers, so they come before any component.
import './ui/styles/base.css'
import './ui/styles/controls.css'
import './ui/styles/overlays.css'
import './ui/styles/shell.css'
import './ui/styles/fader.css'
import './ui/styles/forced-colors.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { createAnswerConnections } from './client/answer-connections.ts'
import { modelsQuery } from './client/models.ts'
import { streamChat } from './client/stream-chat.ts'
import { newId } from './new-id.ts'
import { createRunner } from './runner.ts'
import { createAllowanceStore } from './store/allowance.ts'
import { askToKeep } from './store/browser-room.ts'
import { PlaygroundProvider, SessionsStoreProvider } from './store/hooks.ts'
import { imagesInUse } from './store/images-in-use.ts'
import { loadDataUrl, sweepImages } from './store/images.ts'
import { createLeftOutStore } from './store/left-out.ts'
import { createSessionsStore } from './store/sessions-store.ts'
import { restoreSessions } from './store/restore-sessions.ts'
import { loadBoard } from './features/conversation/deferred-parts.ts'
import { loadMarkdown } from './ui/markdown/markdown.tsx'
import { applyStoredTheme } from './ui/theme.ts'
import { ToastProvider } from './ui/toasts.tsx'
import { Tooltips } from './ui/tooltips.tsx'

applyStoredTheme()

const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: 2, refetchOnWindowFocus: false } },
})
const leftOut = createLeftOutStore()
const allowance = createAllowanceStore()
const store = createSessionsStore({
  newId,
  now: Date.now,
  factsOf: (id) => {
    const model = queryClient.getQueryData(modelsQuery.queryKey)?.find((each) => each.id === id)
    return {
      price: model?.price ?? null,
      takesImages: model?.takesImages ?? true,
      leftOut: leftOut.getState()[id] ?? [],
    }
  },
})
const connections = createAnswerConnections()
const runner = createRunner({
  store,
  streamChat: (request, signal) =>
    streamChat(request, signal, {
      connection: connections.take(),
      onAllowance: (left) => allowance.setState(left, true),
    }),
  mostAnswers: connections.most,
  allowance: allowance.getState,
  loadDataUrl,
})

const saving = await restoreSessions(store)
askToKeep(store)
// Only where everything was read: else pictures of what could not be read would go.
if (saving.getState() === 'saved') void sweepImages(imagesInUse(store.getState().messages))
await preloadReading()
const root = document.getElementById('root')
if (!root) throw new Error('index.html lacks its #root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <SessionsStoreProvider value={store}>
        <PlaygroundProvider value={{ allowance, leftOut }}>
          <ToastProvider>
            <App runner={runner} saving={saving} />
            <Tooltips />
          </ToastProvider>
        </PlaygroundProvider>
      </SessionsStoreProvider>
    </QueryClientProvider>
  </StrictMode>,
)

/** What shows answers is there before the first one: at once where there are some, else with the first question. */
async function preloadReading(): Promise<void> {
  const { runs, openSessionId } = store.getState()
  if (Object.values(runs).some((run) => run.sessionId === openSessionId)) return loadReading()
  const stop = store.subscribe((state) => {
    if (state.runs === runs) return
    stop()
    void loadReading()
  })
}

async function loadReading(): Promise<void> {
  await Promise.all([loadMarkdown(), loadBoard()])
}
