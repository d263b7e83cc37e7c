import type { Session } from '#domain/session/session.ts'
import { useDuplicateSession } from '../store/use-duplicate-session.ts'
import { useShowToast } from '../ui/toasts.tsx'
import { words } from './words.ts'

/**
 * A session's duplicate is opened, and says so: the two look alike. `show` leads the reader to it. Undo is a deletion like
 * any other, with a way back: something may have been asked in it by then.
 */
export function useDuplicate(deleteSessions: (sessions: readonly Session[]) => void) {
  const duplicate = useDuplicateSession()
  const showToast = useShowToast()
  return async (session: Session, show: (copy: Session) => void) => {
    const opened = await duplicate(session.id)
    if (!opened) return showToast({ text: words.notRead })
    show(opened.copy)
    const undo = () => {
      opened.leave()
      deleteSessions([opened.copy])
    }
    showToast({ text: words.duplicated(session.title), undo })
  }
}
