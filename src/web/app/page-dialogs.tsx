import { Suspense } from 'react'
import { ConnectDialog, HandbookDialog, ShortcutsDialog } from './deferred-features.ts'
import { shortcutGroups } from './shortcuts.ts'
import type { usePageDialogs } from './use-page-dialogs.ts'

/** The dialogs that any place of the page can open. */
export function PageDialogs({ dialogs }: { dialogs: ReturnType<typeof usePageDialogs> }) {
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
      {dialogs.areShortcutsOpen && (
        <Suspense>
          <ShortcutsDialog groups={shortcutGroups} onClose={dialogs.closeShortcuts} />
        </Suspense>
      )}
    </>
  )
}
