import { useEffect, useEffectEvent } from 'react'
import { useActions, useDeletedElsewhere } from '../store/hooks.ts'
import { useShowToast } from '../ui/toasts.tsx'
import { words } from './words.ts'

/** Says so where the session on show was deleted in another tab: it is gone with what was being typed there. */
export function useDeletedElsewhereNotice() {
  const deleted = useDeletedElsewhere()
  const actions = useActions()
  const showToast = useShowToast()
  const notify = useEffectEvent(() => {
    if (!deleted) return
    const { id } = deleted
    showToast({ text: words.deletedElsewhere(deleted.title), undo: () => actions.sessionRestored(id) })
  })
  useEffect(() => notify(), [deleted?.id])
}
