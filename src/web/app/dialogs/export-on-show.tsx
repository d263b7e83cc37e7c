import { useEffect, useEffectEvent, useState } from 'react'
import type { Session } from '#domain/session/session.ts'
import { ExportDialog } from '../../features/export/export-dialog.tsx'

interface ExportOnShowProps {
  /** The session on show, where there is something in it to export. */
  exported: Session | null
  onClose: () => void
}

/** Exports the session that is on show when it opens, and closes once that is not on show any more, as after Back. */
export function ExportOnShow({ exported, onClose }: ExportOnShowProps) {
  const [openedFor] = useState(exported?.id)
  const isOnShow = exported !== null && exported.id === openedFor
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOnShow) close()
  }, [isOnShow])
  return isOnShow && <ExportDialog session={exported} onClose={onClose} />
}
