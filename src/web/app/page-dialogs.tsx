import type { Session } from '#domain/session/session.ts'
import { DialogPart } from '../ui/broken-part.tsx'
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
        <DialogPart what="The list of providers" onClose={dialogs.endConnecting}>
          <ConnectDialog
            onHelp={() => dialogs.openHelp('85-keys-and-local-models')}
            onClose={dialogs.endConnecting}
            codeProblem={dialogs.codeProblem}
          />
        </DialogPart>
      )}
      {dialogs.help && (
        <DialogPart what="The handbook" onClose={dialogs.closeHelp}>
          <HandbookDialog slug={dialogs.help.slug} onClose={dialogs.closeHelp} />
        </DialogPart>
      )}
      {dialogs.isDataOpen && (
        <DialogPart what="What this browser keeps" onClose={dialogs.closeData}>
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
        </DialogPart>
      )}
      {dialogs.isExporting && exported && (
        <DialogPart what="The export" onClose={dialogs.closeExport}>
          <ExportDialog session={exported} onClose={dialogs.closeExport} />
        </DialogPart>
      )}
      {dialogs.areShortcutsOpen && (
        <DialogPart what="The list of shortcuts" onClose={dialogs.closeShortcuts}>
          <ShortcutsDialog groups={shortcutGroups} onClose={dialogs.closeShortcuts} />
        </DialogPart>
      )}
    </>
  )
}
