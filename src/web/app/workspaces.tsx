import { LibraryBig } from 'lucide-react'
import { createElement, type ComponentType, type ReactNode } from 'react'
import { deferred } from '../ui/deferred.tsx'
import { EmbeddingsIcon } from '../ui/icons.tsx'
import { sessionsPath } from '../features/history/page/list-address.ts'
import { makeMineId, sharedId, sharedPath } from '../features/share/shared-path.ts'
import type { Page } from './commands/page.ts'
import { words } from './words.ts'

/** What a workspace gets from the page. */
interface WorkspacePage {
  /** The start page's card for it was pressed: its example runs at once, like the others. */
  isExampleAsked: boolean
  page: Page
}

interface WorkspaceRow {
  path: string
  title: string
  /** Only an address leads to it: the rail and the palette do not name it. */
  isUnlisted?: boolean
  /** Its name in the notice where it breaks. */
  what: string
  icon: ReactNode
  /** What else the palette finds it by. */
  keywords: readonly string[]
  /** Past the sidebar, to these of its elements. */
  skips?: readonly { label: string; onSkip: () => void }[]
  Pane: ComponentType<WorkspacePage>
}

/** Where there is no such element, as under a link that cannot be opened, the page itself is reached. */
const skipTo = (id: string) => () => (document.getElementById(id) ?? document.querySelector('main'))?.focus()

const EmbeddingsPane = deferred(
  async () => (await import('./embeddings-pane.tsx')).EmbeddingsPane,
  () => createElement('div', { className: 'workspace' }),
)

const SessionsPane = deferred(
  async () => (await import('./sessions-pane.tsx')).SessionsPane,
  () => createElement('div', { className: 'workspace' }),
)

const SharedPane = deferred(
  async () => (await import('./shared-pane.tsx')).SharedPane,
  () => createElement('div', { className: 'workspace' }),
)

export const embeddingsPath = '/embeddings'

/** The workspaces beside the conversation, which stands at every other address. A further one is a row here. */
export const workspaces: readonly WorkspaceRow[] = [
  {
    path: sessionsPath,
    title: words.allSessions,
    what: words.parts.allSessions,
    icon: <LibraryBig size={16} strokeWidth={1.5} />,
    keywords: words.allSessionsKeywords,
    Pane: ({ page }) => <SessionsPane page={page} />,
  },
  {
    path: embeddingsPath,
    title: words.embeddings,
    what: words.parts.embeddings,
    icon: <EmbeddingsIcon />,
    keywords: words.embeddingsKeywords,
    Pane: ({ isExampleAsked }) => <EmbeddingsPane isExampleAsked={isExampleAsked} />,
  },
  {
    path: sharedPath,
    title: words.shared,
    isUnlisted: true,
    what: words.shared,
    icon: null,
    keywords: [],
    skips: [
      { label: words.skipToShared, onSkip: skipTo(sharedId) },
      { label: words.skipToMakeMine, onSkip: skipTo(makeMineId) },
    ],
    Pane: ({ page }) => <SharedPane page={page} />,
  },
]

/** Those that the page itself leads to. */
export const listedWorkspaces = workspaces.filter(({ isUnlisted }) => !isUnlisted)
