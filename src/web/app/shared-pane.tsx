import { useState } from 'react'
import type { SessionDocument } from '#domain/document/session-document.ts'
import { SharedPage } from '../features/share/shared-page.tsx'
import { deferred } from '../ui/deferred.tsx'
import type { Page } from './commands/page.ts'
import { DialogPart } from './deferred-features.ts'
import { words } from './dialogs/words.ts'

const ExportDialog = deferred(async () => (await import('../features/export/export-dialog.tsx')).ExportDialog)

interface SharedPaneProps {
  page: Pick<Page, 'openSession' | 'openConversation' | 'deleteSessions'>
}

/** What came with the page's address. */
export function SharedPane({ page }: SharedPaneProps) {
  const [exported, setExported] = useState<SessionDocument | null>(null)
  const close = () => setExported(null)
  return (
    <>
      <SharedPage
        onOpen={page.openSession}
        onDelete={(session) => page.deleteSessions([session])}
        onLeave={page.openConversation}
        onExport={setExported}
      />
      {exported && (
        <DialogPart what={words.export.what} onClose={close}>
          <ExportDialog document={exported} from="link" onClose={close} />
        </DialogPart>
      )}
    </>
  )
}
