import { Suspense } from 'react'
import type { Session } from '#domain/session/session.ts'
import {
  ConnectDialog,
  ExportDialog,
  HandbookDialog,
  ShortcutsDialog,
  YourDataDialog,
} from './deferred-features.ts'
import { shortcutGroups } from './shortcuts.ts'
import type { usePageDialogs } from './use-page-dialogs.ts'

interface PageDialogsProps {
  dialogs: ReturnType<typeof usePageDialogs>
  /** The session on show, where there is something in it to export. */
  exported: Session | null
  /** Why nothing is saved at the moment, or null. */
  savingProblem: string | null
}

/** The dialogs that any place of the page can open. */
export function PageDialogs({ dialogs, exported, savingProblem }: PageDialogsProps) {
  return (
    <>
      {dialogs.isConnecting && (
        <Suspense>
          <ConnectDialog
            onHelp={() => dialogs.openHelp('85-keys-and-local-models')}
            onClose={dialogs.endConnecting}
          />
        </Suspense>
      )}
      {dialogs.help && (
        <Suspense>
          <HandbookDialog slug={dialogs.help.slug} onClose={dialogs.closeHelp} />
        </Suspense>
      )}
      {dialogs.isDataOpen && (
        <Suspense>
          <YourDataDialog
            problem={savingProblem}
            onExport={
              exported
                ? () => {
                    dialogs.closeData()
                    dialogs.openExport()
                  }
                : undefined
            }
            onClose={dialogs.closeData}
          />
        </Suspense>
      )}
      {dialogs.isExporting && exported && (
        <Suspense>
          <ExportDialog session={exported} onClose={dialogs.closeExport} />
        </Suspense>
      )}
      {dialogs.areShortcutsOpen && (
        <Suspense>
          <ShortcutsDialog groups={shortcutGroups} onClose={dialogs.closeShortcuts} />
        </Suspense>
      )}
    </>
  )
}
