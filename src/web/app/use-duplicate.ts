import type { Session } from '#domain/session/session.ts'
import { useActions } from '../store/hooks.ts'
import { useDuplicateSession } from '../store/use-duplicate-session.ts'
import { useShowToast } from '../ui/toasts.tsx'

/** A session's duplicate is opened, and says so: the two look alike. */
export function useDuplicate() {
  const duplicate = useDuplicateSession()
  const actions = useActions()
  const showToast = useShowToast()
  return async (session: Session) => {
    const copyId = await duplicate(session.id)
    if (copyId === null) {
      showToast({ text: 'That session could not be read. Try again, or reload the page.' })
      return
    }
    actions.sessionOpened(copyId)
    showToast({
      text: `“${session.title || 'New session'}” duplicated`,
      undo: () => actions.sessionDeleted(copyId),
    })
  }
}
