import { useState, type ReactNode } from 'react'
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { Workspace } from '../../ui/workspace.tsx'
import { WorkspaceHead } from '../../ui/workspace-head.tsx'
import { MeasureButton } from './head/measure-button.tsx'
import { ExportMenu } from './output/export-menu.tsx'
import { ShareButton } from './output/share-button.tsx'
import { SharedSet } from './output/shared-set.tsx'
import { usePanel } from './panel/panel-context.ts'
import { PanelPane } from './panel-pane.tsx'
import { SetMenu } from './texts/sets/set-menu.tsx'
import { TextsOverlay } from './texts/texts-overlay.tsx'
import { TextsPanel } from './texts/texts-panel.tsx'
import { words } from './base/words.ts'

interface EmbeddingsShellProps {
  /** Stands there until a set is open. */
  waiting: ReactNode
  /** Stands over the columns where the server lists no embedding model. */
  noModels: ReactNode
}

/** The texts, and beside them what the models make of them. */
export function EmbeddingsShell({ waiting, noModels }: EmbeddingsShellProps) {
  const isOpen = usePanel((state) => state.set !== null)
  const [areTextsOpen, setAreTextsOpen] = useState(false)
  // Two columns side by side are worth more than a list that is always there.
  const isNarrow = useMediaQuery('(max-width: 1270px)')
  // What led here may be gone; the button that asks for models again goes once they are there.
  const main = useFocusWhenLost<HTMLElement>(Boolean(noModels))
  return (
    <Workspace>
      <WorkspaceHead
        title={words.title}
        staysInFrame
        isTitleUnseen={isOpen}
        badge={isOpen && <SetMenu />}
        actions={
          isOpen && (
            <>
              <ExportMenu />
              <ShareButton />
              <MeasureButton />
            </>
          )
        }
      />
      <main
        ref={main}
        tabIndex={-1}
        className={`grid min-h-0 outline-hidden ${isNarrow ? 'grid-cols-1' : 'grid-cols-[300px_minmax(0,1fr)]'}`}
      >
        {!isNarrow && (
          <aside className="min-h-0 border-r border-border" aria-label={words.texts}>
            {isOpen && <TextsPanel />}
          </aside>
        )}
        {isOpen ? (
          <PanelPane noModels={noModels} onOpenTexts={isNarrow ? () => setAreTextsOpen(true) : null} />
        ) : (
          waiting
        )}
      </main>
      {isNarrow && areTextsOpen && <TextsOverlay onClose={() => setAreTextsOpen(false)} />}
      {isOpen && <SharedSet />}
    </Workspace>
  )
}
