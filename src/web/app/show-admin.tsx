import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AdminPage } from '../features/admin/admin-page.tsx'
import { words } from '../features/admin/words.ts'
import { BrokenPage } from '../ui/broken-part.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { Tooltips } from '../ui/tooltips.tsx'

/** The operator's page, at an address of its own: nothing of the conversations is loaded for it. */
export function showAdmin(root: HTMLElement, queryClient: QueryClient) {
  document.title = words.documentTitle
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary fallback={<BrokenPage />}>
        <QueryClientProvider client={queryClient}>
          <AdminPage />
          <Tooltips />
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>,
  )
}
