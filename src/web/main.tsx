// The first styles declare the order of the layers, so they come before any component.
import './ui/styles/base.css'
import './ui/styles/fader.css'
import './ui/styles/forced-colors.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { getReady } from './app/get-ready.ts'
import { createLateRunner } from './app/late-runner.ts'
import { takeOwnerCode } from './app/owner-link.ts'
import { whenPainted } from './app/when-painted.ts'
import { connection, watchConnection } from './client/connection.ts'
import { modelsQuery } from './client/models.ts'
import { firstMessageHasItsWords } from './features/conversation/composer/first-message.ts'
import { newId } from './store/new-id.ts'
import { createRateLimitsStore } from './store/rate-limits.ts'
import { PlaygroundProvider, SessionsStoreProvider } from './store/hooks.ts'
import { createLeftOutStore } from './store/left-out.ts'
import { createSavingStore } from './store/saving.ts'
import { createSettingsHistory } from './store/settings-history.ts'
import { createSessionsStore } from './store/sessions-store.ts'
import { BrokenPage } from './ui/broken-part.tsx'
import { deferred } from './ui/deferred.tsx'
import { ErrorBoundary } from './ui/error-boundary.tsx'
import { ToastProvider } from './ui/toasts.tsx'

const Tooltips = deferred(async () => (await import('./ui/tooltips.tsx')).Tooltips)
const ownerCode = takeOwnerCode()
const queryClient = new QueryClient({
  // Always: a server on one's own machine is reached without a network too.
  defaultOptions: { queries: { retry: 2, refetchOnWindowFocus: false, networkMode: 'always' } },
})
watchConnection()
// What could not be had meanwhile is asked for once the server is back.
connection.subscribe((state) => {
  if (state === 'here')
    void queryClient.refetchQueries({ predicate: ({ state: { status } }) => status === 'error' })
})
const leftOut = createLeftOutStore()
const rateLimits = createRateLimitsStore()
const settingsHistory = createSettingsHistory()
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
const saving = createSavingStore()

void open()

// Not at the top level: parts that are fetched meanwhile import from this file, and would wait for it for ever.
async function open() {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html lacks its #root')
  if (location.pathname === '/admin') {
    return (await import('./app/show-admin.tsx')).showAdmin(root, queryClient)
  }
  // What index.html shows is painted before React has its first work, the longest of all.
  const [{ restored }] = await Promise.all([getReady(store, saving, settingsHistory), whenPainted()])
  await firstMessageHasItsWords()
  const runner = createLateRunner(store, async () => {
    const [{ createPageRunner }] = await Promise.all([import('./app/answering.ts'), restored()])
    return createPageRunner({ store, rateLimits })
  })
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary fallback={<BrokenPage />}>
        <QueryClientProvider client={queryClient}>
          <SessionsStoreProvider value={store}>
            <PlaygroundProvider value={{ rateLimits, leftOut, settingsHistory }}>
              <ToastProvider>
                <App runner={runner} saving={saving} restored={restored} ownerCode={ownerCode} />
                <Tooltips />
              </ToastProvider>
            </PlaygroundProvider>
          </SessionsStoreProvider>
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>,
  )
}
