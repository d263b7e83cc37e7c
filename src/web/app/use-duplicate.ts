import type { Session } from '#domain/session/session.ts'
import { useDuplicateSession } from '../store/use-duplicate-session.ts'
import { useShowToast } from '../ui/toasts.tsx'
import { words } from './words.ts'

/** A session's duplicate is opened, and says so: the two look alike. */
export function useDuplicate() {
  const duplicate = useDuplicateSession()
  const showToast = useShowToast()
  return async (session: Session) => {
    const opened = await duplicate(session.id)
    if (opened) showToast({ text: words.duplicated(session.title), undo: opened.undo })
    else showToast({ text: words.notRead })
  }
}
