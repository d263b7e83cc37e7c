import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { PaperNote } from '../../ui/paper-note.tsx'
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts'
import { ColumnsBar } from './columns/columns-bar.tsx'
import { ColumnNotices } from './health/column-notices.tsx'
import { usePanel, usePanelActions } from './panel/panel-context.ts'
import { panelViews } from './state/panel-state.ts'
import { NothingYet } from './parts/view-notes.tsx'
import { NoTexts } from './texts/no-texts.tsx'
import { views } from './views.tsx'
import { words } from './base/words.ts'

interface PanelPaneProps {
  /** Stands over the columns where the server lists no embedding model. */
  noModels: ReactNode
  /** Where the texts are in a sheet. */
  onOpenTexts: (() => void) | null
}

/** The columns, and one view of them. */
export function PanelPane({ noModels, onOpenTexts }: PanelPaneProps) {
  const view = usePanel((state) => state.choices.view)
  const count = usePanel((state) => state.set?.texts.length ?? 0)
  const { chosen } = usePanelActions()
  const { title, View } = views[view]
  // A button that leads to another view goes with its own.
  const pane = useFocusWhenLost<HTMLElement>(view, { atStart: false })
  return (
    <div className="flex min-h-0 min-w-0 flex-col">
      <PaperNote>{words.onPaper}</PaperNote>
      <div className="flex min-h-12 flex-none items-stretch gap-3 border-b border-border px-(--gutter)">
        {onOpenTexts && (
          <Button className="self-center" onClick={onOpenTexts}>
            {words.textsCount(count)}
          </Button>
        )}
        <nav
          aria-label={words.views.label}
          className="flex min-w-0 gap-6 overflow-x-auto max-phone:gap-1 phone:forced-colors:gap-4"
        >
          {panelViews.map((each) => (
            <button
              key={each}
              type="button"
              aria-current={each === view ? 'page' : undefined}
              className="flex-none border-b-2 border-transparent text-13 forced-colors:not-aria-[current]:border-[Canvas] text-muted hover:text-text aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-text max-phone:min-h-11 max-phone:px-2.5 phone:forced-colors:px-1"
              onClick={() => chosen({ view: each })}
            >
              {views[each].title}
            </button>
          ))}
        </nav>
      </div>
      <section
        ref={pane}
        aria-label={title}
        tabIndex={-1}
        className="relative min-h-0 flex-1 overflow-x-hidden overflow-y-auto pb-6 outline-hidden"
      >
        {noModels}
        <ColumnsBar />
        <ColumnNotices />
        {count === 0 && <NoTexts />}
        {count === 1 && <NothingYet>{words.nothing.fewTexts}</NothingYet>}
        {count > 1 && <View />}
      </section>
    </div>
  )
}
