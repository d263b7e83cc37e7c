import type { Session } from '#domain/session/session.ts'
import { useActions } from '../store/hooks.ts'
import { useDuplicateSession } from '../store/use-duplicate-session.ts'
import { useShowToast } from '../ui/toasts.tsx'
import { words } from './words.ts'

/** A session's duplicate is opened, and says so: the two look alike. */
export function useDuplicate() {
  const duplicate = useDuplicateSession()
  const actions = useActions()
  const showToast = useShowToast()
  return async (session: Session) => {
    const copyId = await duplicate(session.id)
    if (copyId === null) {
      showToast({ text: words.notRead })
      return
    }
    actions.sessionOpened(copyId)
    showToast({
      text: words.duplicated(session.title),
      undo: () => actions.sessionDeleted(copyId),
    })
  }
}
