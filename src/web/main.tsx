// The first styles declare the order of the layers, so they come before any component.
import './ui/styles/base.css'
import './ui/styles/fader.css'
import './ui/styles/forced-colors.css'
import './ui/styles/found-texts.css'
import { QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { getReady } from './app/get-ready.ts'
import { createLateRunner } from './app/late-runner.ts'
import { takeOwnerCode } from './app/owner-link.ts'
import { PageRoot } from './app/page-root.tsx'
import { createPageStores } from './app/page-stores.ts'
import { whenPainted } from './app/when-painted.ts'
import { reachability, watchServer } from './client/reachability.ts'
import { firstMessageHasItsWords } from './features/conversation/composer/first-message.ts'

const ownerCode = takeOwnerCode()
const queryClient = new QueryClient({
  // Always: a server on one's own machine is reached without a network too.
  defaultOptions: { queries: { retry: 2, refetchOnWindowFocus: false, networkMode: 'always' } },
})
watchServer()
// What could not be had meanwhile is asked for once the server is back.
reachability.subscribe((state) => {
  if (state === 'reachable')
    void queryClient.refetchQueries({ predicate: ({ state: { status } }) => status === 'error' })
})
const stores = createPageStores(queryClient)

void open()

// Not at the top level: parts that are fetched meanwhile import from this file, and would wait for it for ever.
async function open() {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html lacks its #root')
  if (location.pathname === '/admin') {
    return (await import('./app/show-admin.tsx')).showAdmin(root, queryClient)
  }
  const { sessions: store, rateLimits } = stores
  // What index.html shows is painted before React has its first work, the longest of all.
  const [{ restored }] = await Promise.all([getReady(stores), whenPainted()])
  await firstMessageHasItsWords()
  const runner = createLateRunner(store, async () => {
    const [{ createPageRunner }] = await Promise.all([import('./app/answering.ts'), restored()])
    return createPageRunner({ store, rateLimits })
  })
  createRoot(root).render(
    <StrictMode>
      <PageRoot
        stores={stores}
        queryClient={queryClient}
        runner={runner}
        restored={restored}
        ownerCode={ownerCode}
      />
    </StrictMode>,
  )
}
