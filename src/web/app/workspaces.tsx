import { createElement, type ReactNode } from 'react'
import { deferred } from '../ui/deferred.tsx'
import { EmbeddingsIcon } from '../ui/icons.tsx'
import { words } from './words.ts'

/** What a workspace gets from the page. */
interface WorkspacePage {
  /** The start page's card for it was pressed: its example runs at once, like the others. */
  isExampleAsked: boolean
}

interface WorkspaceRow {
  path: string
  title: string
  /** Its name in the notice where it breaks. */
  what: string
  icon: ReactNode
  /** What else the palette finds it by. */
  keywords: readonly string[]
  render: (page: WorkspacePage) => ReactNode
}

const EmbeddingsPane = deferred(
  async () => (await import('./embeddings-pane.tsx')).EmbeddingsPane,
  () => createElement('div', { className: 'workspace' }),
)

export const embeddingsPath = '/embeddings'

/** The workspaces beside the conversation, which stands at every other address. A further one is a row here. */
export const workspaces: readonly WorkspaceRow[] = [
  {
    path: embeddingsPath,
    title: words.embeddings,
    what: words.parts.embeddings,
    icon: <EmbeddingsIcon />,
    keywords: words.embeddingsKeywords,
    render: ({ isExampleAsked }) => <EmbeddingsPane isExampleAsked={isExampleAsked} />,
  },
]
