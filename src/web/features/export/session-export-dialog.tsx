import { useState } from 'react'
import { documentOf } from '#domain/document/document-of.ts'
import type { Session } from '#domain/session/session.ts'
import { withoutRemoved } from '#domain/tables/without-removed.ts'
import { useReadTables } from '../../store/hooks.ts'
import { wholeTables } from '../../store/stored-rows.ts'
import { ExportDialog } from './export-dialog.tsx'

interface SessionExportDialogProps {
  session: Session
  onShare: () => void
  onClose: () => void
}

/** Takes a session of the reader's own along. */
export function SessionExportDialog({ session, onShare, onClose }: SessionExportDialogProps) {
  const read = useReadTables()
  /** As it was when the dialog was opened: what is saved is what was shown. */
  const [document] = useState(() => {
    const tables = withoutRemoved(wholeTables(read()))
    // The row itself: what a site has locked is the site’s, and only laid over it on show.
    return documentOf(tables, tables.sessions[session.id] ?? session)
  })
  return <ExportDialog document={document} from="session" onShare={onShare} onClose={onClose} />
}
