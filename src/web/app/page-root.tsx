import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { PlaygroundProvider, SessionsStoreProvider } from '../store/hooks.ts'
import { BrokenPage } from '../ui/broken-part.tsx'
import { deferred, NotLoaded } from '../ui/deferred.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { ToastProvider } from '../ui/toasts.tsx'
import { App, type AppProps } from './app.tsx'
import type { PageStores } from './page-stores.ts'

const Tooltips = deferred(async () => (await import('../ui/tooltips.tsx')).Tooltips)

interface PageRootProps extends Omit<AppProps, 'saving'> {
  stores: PageStores
  queryClient: QueryClient
}

/** The whole page around its stores. */
export function PageRoot({ stores, queryClient, ...props }: PageRootProps) {
  const { sessions, rateLimits, omittedParameters, settingsHistory, saving } = stores
  return (
    <ErrorBoundary fallback={<BrokenPage />}>
      <QueryClientProvider client={queryClient}>
        <SessionsStoreProvider value={sessions}>
          <PlaygroundProvider value={{ rateLimits, omittedParameters, settingsHistory }}>
            <ToastProvider>
              <App {...props} saving={saving} />
              <Tooltips />
              <NotLoaded />
            </ToastProvider>
          </PlaygroundProvider>
        </SessionsStoreProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
