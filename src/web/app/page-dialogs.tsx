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
        <ConnectDialog
          onHelp={() => dialogs.openHelp('85-keys-and-local-models')}
          onClose={dialogs.endConnecting}
          codeProblem={dialogs.codeProblem}
        />
      )}
      {dialogs.help && <HandbookDialog slug={dialogs.help.slug} onClose={dialogs.closeHelp} />}
      {dialogs.isDataOpen && (
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
      )}
      {dialogs.isExporting && exported && <ExportDialog session={exported} onClose={dialogs.closeExport} />}
      {dialogs.areShortcutsOpen && (
        <ShortcutsDialog groups={shortcutGroups} onClose={dialogs.closeShortcuts} />
      )}
    </>
  )
}
