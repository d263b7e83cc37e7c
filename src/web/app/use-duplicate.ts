import type { Session } from '#domain/session/session.ts'
import { useDuplicateSession } from '../store/use-duplicate-session.ts'
import { useShowToast } from '../ui/toasts.tsx'
import { words } from './words.ts'

/** A session's duplicate is opened, and says so: the two look alike. `show` leads the reader to it. */
export function useDuplicate() {
  const duplicate = useDuplicateSession()
  const showToast = useShowToast()
  return async (session: Session, show: (copy: Session) => void) => {
    const opened = await duplicate(session.id)
    if (opened) show(opened.copy)
    showToast(opened ? { text: words.duplicated(session.title), undo: opened.undo } : { text: words.notRead })
  }
}
