import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { StrictMode, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { createStore, useStore } from 'zustand'

// The least that a page of our kind could be: the libraries that the design asks for, a field, a popover, a dialog.
const store = createStore<{ draft: string; written: (draft: string) => void }>()((set) => ({
  draft: '',
  written: (draft) => set({ draft }),
}))
const queryClient = new QueryClient()

function Shell() {
  const draft = useStore(store, (state) => state.draft)
  const written = useStore(store, (state) => state.written)
  const dialog = useRef<HTMLDialogElement>(null)
  const models = useQuery({
    queryKey: ['models'],
    queryFn: () => Promise.resolve(['one', 'two']),
  })
  return (
    <main>
      <button type="button" popoverTarget="menu">
        Menu
      </button>
      <ul id="menu" popover="auto">
        {models.data?.map((model) => (
          <li key={model}>{model}</li>
        ))}
      </ul>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        About
      </button>
      <dialog ref={dialog}>A bare shell.</dialog>
      <textarea aria-label="Message" value={draft} onChange={(event) => written(event.target.value)} />
    </main>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('bare-shell.html lacks its #root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Shell />
    </QueryClientProvider>
  </StrictMode>,
)
